/// How many buttons a card is answered with.
public enum AnswerButtons: Sendable { case two, four }
