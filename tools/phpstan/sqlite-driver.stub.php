<?php
/**
 * What the tests use of the SQLite driver, for static analysis only.
 */

class WP_Parser_Node {}

class WP_Parser_Token {}

class WP_Parser_Grammar {}

class WP_Parser {
	/** @var int */
	protected $position;

	/** @param list<WP_Parser_Token> $tokens */
	public function __construct( WP_Parser_Grammar $grammar, array $tokens ) {}

	/** @return WP_Parser_Node|null */
	public function parse() {}
}

/** Ours: tools/lib/sqlite-parser.php. */
class WP_MySQL_Native_Parser extends WP_Parser {}

class WP_MySQL_Lexer {
	public function __construct( string $sql ) {}

	/** @return list<WP_Parser_Token> */
	public function remaining_tokens(): array {}
}

class WP_MySQL_On_SQLite {}

class WP_MySQL_Token extends WP_Parser_Token {}

/** Ours: tools/lib/sqlite-driver.php. */
class Zeromo_Written extends WP_MySQL_Token {
	/** @var string */
	public $text;
}

/** Ours: tools/lib/sqlite-driver.php. */
class Zeromo_Driver extends WP_MySQL_On_SQLite {
	public function written( string $query ): ?string {}

	public function remembered( string $query ): ?Zeromo_Written {}
}
