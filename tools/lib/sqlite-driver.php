<?php
/**
 * The SQLite driver of our sites, which remembers what it wrote for statements of the same shape.
 *
 * The driver takes a statement of MySQL apart and writes it anew for SQLite. That is most of a request's time, and
 * it depends on texts and numbers no further than that they stand in what comes out. Of a shape that is new, the
 * driver is given a statement with marks in place of its values; where a mark stands in what the driver writes,
 * values are put from then on. All else stays the driver's: it runs the statement in the transaction it wants,
 * answers, and says what was wrong. A shape in which a value changes more than its own place (a format, a unit, the
 * name of a column) is not remembered.
 *
 * What is remembered belongs to the columns that there were. SQLite counts changes of tables; while a count may be
 * taken back it says nothing, and the columns are asked. db.php of a site on SQLite loads this behind the driver.
 */

declare(strict_types=1);

/** @phpstan-type Written list<string|int>|false Texts, and places of values between; false: not to be remembered. */
final class Zeromo_Driver extends WP_MySQL_On_SQLite {

	/** A text or a whole number; what stands in other quotes is none. */
	private const VALUE = '~(?:"(?:[^"\\\\]|\\\\.|"")*+"|`[^`]*+`)(*SKIP)(*FAIL)'
		. '|(\'(?:[^\'\\\\]++|\\\\.|\'\')*+\'|(?<![\w.$\x80-\xff])\d++(?![\w.$\x80-\xff]))~s';

	/** One statement that reads, or one that changes rows of one table by values. */
	private const VERB = '~^\s*+(?:SELECT\b|(INSERT|REPLACE)\b(?!.*\bSELECT\b)|UPDATE\b|DELETE\s++FROM\b)~is';

	/** Where a value changes more than its own place, or the answer comes from elsewhere than the tables. */
	private const NEVER = '~/\*|--|[#@"\\\\]|[\w\x80-\xff]\x1f|\b(?:VERSION|DATABASE|SCHEMA)\s*+\('
		. '|\b(?:DATE_FORMAT|DATE_ADD|DATE_SUB|ADDDATE|SUBDATE|INTERVAL|FOUND_ROWS|SQL_CALC_FOUND_ROWS|LAST_INSERT_ID'
		. '|INFORMATION_SCHEMA|CONVERT|REGEXP|RLIKE|ESCAPE|BINARY|SEPARATOR|MATCH)\b~i';

	/** What leaves tables, modes and transactions as they are. */
	private const ROWS = '~^\s*+(?:SELECT|INSERT|REPLACE|UPDATE|DELETE|SHOW|DESC(?:RIBE)?|EXPLAIN|SAVEPOINT|RELEASE)\b'
		. '~i';

	/** What ends a transaction, or begins one where none is. */
	private const ENDS = '~^\s*+(?:BEGIN|START|COMMIT|ROLLBACK(?!.*\bTO\b))\b~is';

	/** What changes no table, but may take back that one was changed, or change modes. */
	private const SESSION = '~^\s*+(?:ROLLBACK|SET|USE|LOCK|UNLOCK)\b~i';

	/** Stands for a value while the driver writes. */
	private const MARK = '~(?|(?<!\')\'zmq(\d+)qmz\'(?!\')|\b9170(\d{4})17\b)~';

	/** A longer one is many rows at once and does not come again. */
	private const LONGEST = 4000;

	/** @var array<string, Written> By state and shape. */
	private array $known = array();

	/** Of columns and modes; empty: to be asked. */
	private string $state = '';

	/** @var array<string, string> Digests of the columns, by SQLite's count of changes. */
	private array $columns = array();

	/** Whether tables have been changed in this transaction, which may take it back. */
	private bool $changed = false;

	/** Whether this connection has tables of its own, with columns that nobody else sees. */
	private bool $shadowed = false;

	private bool $marked = false;

	private ?Zeromo_Written $text = null;

	/** Takes the place of the driver that a database has opened. */
	public static function enter( WP_SQLite_DB $database ): void {
		$swap = function (): void {
			if ( $this->dbh instanceof WP_MySQL_On_SQLite ) {
				$this->dbh = Zeromo_Driver::of( $this->dbh );
			}
		};
		Closure::bind( $swap, $database, WP_SQLite_DB::class )();
	}

	public static function of( WP_MySQL_On_SQLite $driver ): self {
		$own = ( new ReflectionClass( self::class ) )->newInstanceWithoutConstructor();
		Closure::bind(
			static function () use ( $driver, $own ): void {
				foreach ( get_object_vars( $driver ) as $name => $value ) {
					$own->$name = $value;
				}
			},
			null,
			WP_MySQL_On_SQLite::class
		)();
		$own->get_connection()->set_query_logger(
			Closure::bind(
				function ( string $sql, array $params ): void {
					$this->last_sqlite_queries[] = array(
						'sql'    => $sql,
						'params' => $params,
					);
				},
				$own,
				WP_MySQL_On_SQLite::class
			)
		);
		return $own;
	}

	/** @inheritDoc */
	#[ReturnTypeWillChange]
	public function query( string $query, ?int $fetch_mode = null, ...$fetch_mode_args ) {
		$this->text = $this->remembered( $query );
		try {
			$answer = parent::query( $query, $fetch_mode, ...$fetch_mode_args );
			if ( $this->text?->inserts ) {
				$this->inside( fn() => $this->last_insert_id = $this->connection->get_last_insert_id() );
			}
			return $answer;
		} catch ( Throwable $error ) {
			// The driver has rolled back.
			$this->state = '';
			throw $error;
		} finally {
			if ( null === $this->text && 1 !== preg_match( self::ROWS, $query ) ) {
				$this->state    = '';
				$this->changed  = 1 !== preg_match( self::ENDS, $query )
					&& ( $this->changed || 1 !== preg_match( self::SESSION, $query ) );
				$this->shadowed = $this->shadowed || 1 === preg_match( '~^\s*+CREATE\s++TEMPORARY\b~i', $query );
			}
			$this->text = null;
		}
	}

	/** @inheritDoc */
	public function create_parser( string $query ): WP_MySQL_Parser {
		return null === $this->text ? parent::create_parser( $query ) : new Zeromo_Parsed( $this->text );
	}

	/** @inheritDoc */
	public function execute_sqlite_query( string $sql, array $params = array() ): PDOStatement {
		// What the driver asks about columns has parameters; what it wrote has none.
		if ( $this->marked && array() === $params ) {
			throw new Zeromo_Marked( $sql );
		}
		return parent::execute_sqlite_query( $sql, $params );
	}

	/** What the driver writes for a statement, which is not run; null, where it would run several, or none. */
	public function written( string $query ): ?string {
		$this->marked = true;
		try {
			$this->inside(
				function () use ( $query ): void {
					$this->flush();
					$this->last_mysql_query = $query;
					$parser                 = $this->create_parser( $query );
					$parser->next_query();
					$this->execute_mysql_query( $parser->get_query_ast() );
				}
			);
			return null;
		} catch ( Zeromo_Marked $written ) {
			return $written->getMessage();
		} catch ( Throwable ) {
			// It says so itself when it is given the statement with its values.
			return null;
		} finally {
			$this->marked = false;
		}
	}

	/** What is known to be written for a statement, with its values; null, where the driver is to be asked. */
	public function remembered( string $query ): ?Zeromo_Written {
		if ( $this->shadowed || 1 !== preg_match( self::VERB, $query, $verb ) ) {
			return null;
		}
		$parts = preg_split( self::VALUE, $query, -1, PREG_SPLIT_DELIM_CAPTURE );
		if ( ! is_array( $parts ) ) {
			return null;
		}
		$shape = '';
		foreach ( $parts as $n => $part ) {
			$shape .= 0 === $n % 2 ? $part : ( "'" === $part[0] ? "\x1fs" : "\x1fi" );
		}
		if ( strlen( $shape ) > self::LONGEST ) {
			return null;
		}
		if ( '' === $this->state ) {
			$this->state = $this->state();
		}
		$key     = $this->state . $shape;
		$written = $this->known[ $key ] ?? $this->kept( $key ) ?? $this->learn( $key, $parts );

		$this->known[ $key ] = $written;
		if ( false === $written ) {
			return null;
		}
		$text = '';
		foreach ( $written as $piece ) {
			$text .= is_string( $piece ) ? $piece : $this->value( $parts[ $piece ] );
		}
		return new Zeromo_Written( $text, 's' === strtolower( ltrim( $query )[0] ), isset( $verb[1] ) );
	}

	/** A value as the driver writes it. */
	private function value( string $raw ): string {
		if ( "'" !== $raw[0] ) {
			return $raw;
		}
		$maybe_date = strlen( $raw ) >= 10 && ctype_digit( $raw[1] );
		if ( ! $maybe_date && false === strpbrk( $raw, "\\\0" ) ) {
			return $raw;
		}
		$node = new WP_Parser_Node( 0, 'textStringLiteral' );
		$node->append_child( new WP_MySQL_Token( WP_MySQL_Lexer::SINGLE_QUOTED_TEXT, 0, strlen( $raw ), $raw, false ) );
		return $this->inside( fn(): string => $this->translate_string_literal( $node ) );
	}

	/**
	 * @param list<string> $parts Texts, and values between them.
	 * @return Written
	 */
	private function learn( string $key, array $parts ): array|false {
		$written = 1 === preg_match( self::NEVER, $key ) ? false : $this->marked( $parts );
		self::keep( $key, $written );
		return $written;
	}

	/**
	 * @param list<string> $parts
	 * @return Written
	 */
	private function marked( array $parts ): array|false {
		$values = intdiv( count( $parts ), 2 );
		foreach ( $parts as $n => &$part ) {
			if ( 1 === $n % 2 ) {
				$part = "'" === $part[0] ? "'zmq{$n}qmz'" : sprintf( '9170%04d17', $n );
			}
		}
		unset( $part );
		$text = $values > 2000 ? null : $this->written( implode( '', $parts ) );
		if ( null === $text ) {
			return false;
		}
		$pieces = (array) preg_split( self::MARK, $text, -1, PREG_SPLIT_DELIM_CAPTURE );
		$places = array();
		foreach ( $pieces as $n => &$piece ) {
			if ( 1 === $n % 2 ) {
				$piece            = (int) $piece;
				$places[ $piece ] = true;
			} elseif ( 1 === preg_match( '~zmq|9170\d{4}17~', $piece ) ) {
				return false;
			}
		}
		unset( $piece );
		preg_match_all( '~`[^`]*+`~', $text, $names );
		$first = static fn( string $sql ): string => strtoupper( substr( ltrim( $sql ), 0, 4 ) );
		return count( $places ) === $values && 1 !== preg_match( self::MARK, implode( ' ', $names[0] ) )
			&& $first( $text ) === $first( $parts[0] ) ? $pieces : false;
	}

	private static function file( string $key ): string {
		return WP_CONTENT_DIR . '/parsed/' . hash( 'xxh128', $key ) . '.php';
	}

	/** For the requests that come later. Where there is no folder for it (a copy of the site) it is remembered only. */
	private static function keep( string $key, mixed $value ): void {
		$file = self::file( $key );
		if ( is_dir( dirname( $file ) ) ) {
			// Whole at once, for another process may be looking.
			file_put_contents( $file . getmypid(), '<?php return ' . var_export( $value, true ) . ';' );
			rename( $file . getmypid(), $file );
		}
	}

	private static function kept( string $key ): mixed {
		$file = self::file( $key );
		return is_file( $file ) ? require $file : null;
	}

	private function state(): string {
		$count   = "columns {$this->get_sqlite_pdo()->query( 'PRAGMA schema_version' )->fetchColumn()}";
		$columns = $this->changed ? $this->columns() : ( $this->columns[ $count ] ?? self::kept( $count ) );
		if ( ! is_string( $columns ) ) {
			$columns = $this->columns();
			self::keep( $count, $columns );
		}
		if ( ! $this->changed ) {
			$this->columns[ $count ] = $columns;
		}
		return $this->inside( fn(): string => "$columns $this->active_sql_modes $this->db_name\n" );
	}

	/** A digest of what the driver knows of all columns. */
	private function columns(): string {
		$rows = $this->get_sqlite_pdo()->query(
			'SELECT table_name, column_name, data_type, is_nullable, column_default, extra
				FROM _wp_sqlite_mysql_information_schema_columns ORDER BY table_name, ordinal_position'
		);
		return hash( 'xxh128', (string) json_encode( $rows->fetchAll( PDO::FETCH_NUM ) ) );
	}

	/** Does something that is the driver's own. */
	private function inside( Closure $work ): mixed {
		return Closure::bind( $work, $this, WP_MySQL_On_SQLite::class )();
	}
}

/** What the driver wrote for a statement that is being learned. */
final class Zeromo_Marked extends Exception {}

/** A statement of SQLite, in place of the leaf of a statement of MySQL. */
final class Zeromo_Written extends WP_MySQL_Token {
	public function __construct(
		public readonly string $text,
		public readonly bool $reads,
		public readonly bool $inserts
	) {
		parent::__construct( WP_MySQL_Lexer::IDENTIFIER, 0, 0, '', false );
	}

	public function get_value(): string {
		return $this->text;
	}
}

/** The tree of a statement that is written already: the driver goes down to its only leaf and runs what stands there. */
final class Zeromo_Parsed extends WP_MySQL_Parser {
	private int $asked = 0;

	// phpcs:ignore Generic.CodeAnalysis.UselessOverridingMethod -- the parent's wants tokens.
	public function __construct( private Zeromo_Written $text ) {}

	public function next_query(): bool {
		return 1 === ++$this->asked;
	}

	public function get_query_ast(): ?WP_Parser_Node {
		$statement = $this->text->reads
			? self::node( 'selectStatement', $this->text )
			// The driver's way for statements that need nothing else than being run, in a transaction.
			: self::node( 'dropStatement', self::node( 'written', $this->text ) );
		return self::node( 'query', self::node( 'simpleStatement', $statement ) );
	}

	private static function node( string $rule, WP_Parser_Node|WP_Parser_Token $child ): WP_Parser_Node {
		$node = new WP_Parser_Node( 0, $rule );
		$node->append_child( $child );
		return $node;
	}
}
