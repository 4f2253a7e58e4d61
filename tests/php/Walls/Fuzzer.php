<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Walls;

/**
 * Makes calls nobody has thought of, out of schemas: the same seed makes the same calls.
 *
 * Most arguments of a call are good, so that it comes past the gate; some are of the wrong type, out of bounds, broken
 * text, nested, huge, or not in the schema at all, and the body may come in another shape than its content type says.
 *
 * @phpstan-type Fuzzed array{query: array<string, mixed>, form: array<string, mixed>, body: string, type: string,
 *   files: array<string, mixed>, headers: array<string, string>}
 */
final class Fuzzer {

	/** Arguments no schema of ours has, which core or PHP give a meaning. */
	private const EXTRA = array(
		'_method',
		'_fields',
		'_embed',
		'_envelope',
		'_locale',
		'_jsonp',
		'context',
		'rest_route',
		'status',
		'author',
		'password',
		'meta',
		'slug',
		'__proto__',
		'id',
		'action',
		'_wpnonce',
		'page',
		'order',
		'orderby',
	);

	private const TYPES = array(
		'application/json',
		'application/x-www-form-urlencoded',
		'multipart/form-data; boundary=x',
		'text/plain',
		'application/xml',
		'application/octet-stream',
		'json',
		'',
	);

	/**
	 * @param int                          $seed Of all calls.
	 * @param array<string, list<int>>     $ids  Ids that exist, by a part of an argument's name; '' for all others.
	 */
	public function __construct( private int $seed, private readonly array $ids ) {}

	/**
	 * One of these.
	 *
	 * @template T
	 * @param non-empty-list<T> $values Values.
	 * @return T
	 */
	public function one( array $values ): mixed {
		return $values[ $this->number( 0, count( $values ) - 1 ) ];
	}

	/** A number between both, both included. */
	public function number( int $least, int $most ): int {
		$this->seed = ( $this->seed * 1103515245 + 12345 ) % 2147483648;
		return $least + intdiv( $this->seed, 7 ) % ( $most - $least + 1 );
	}

	/** True so many times in a hundred. */
	public function chance( int $percent ): bool {
		return $this->number( 1, 100 ) <= $percent;
	}

	/**
	 * A call of a route with this schema.
	 *
	 * @param array<string, array<string, mixed>> $schema Arguments by name.
	 * @return Fuzzed
	 */
	public function call( array $schema, string $method ): array {
		$values = $this->arguments( $schema );
		$call   = array(
			'query' => array(),
			'form' => array(),
			'body' => '',
			'type' => '',
			'files' => array(),
			'headers' => array(),
		);
		if ( 'GET' === $method ) {
			$call['query'] = $values;
			return $call;
		}
		if ( $this->chance( 10 ) ) {
			$call['query'] = $this->arguments( $schema );
		}
		if ( $this->chance( 55 ) ) {
			$call['form'] = $values;
			$call['type'] = 'application/x-www-form-urlencoded';
		} else {
			$call['body'] = $this->chance( 85 )
				? (string) json_encode( $values, JSON_PARTIAL_OUTPUT_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE, 600 )
				: $this->text();
			$call['type'] = $this->chance( 80 ) ? 'application/json' : $this->one( self::TYPES );
		}
		if ( $this->chance( 8 ) ) {
			$call['files'] = array(
				$this->one(
					array( 'images', 'videos', 'files', 'part', 'thumbnail', 'picture', 'x' )
				) => $this->file(),
			);
		}
		if ( $this->chance( 10 ) ) {
			$call['headers']['Idempotency-Key'] = $this->text();
		}
		return $call;
	}

	/**
	 * Values for the arguments of a schema, some of them left out, and now and then one that is not in it.
	 *
	 * @param array<string, array<string, mixed>> $schema By name.
	 * @return array<string, mixed>
	 */
	public function arguments( array $schema ): array {
		$out = array();
		foreach ( $schema as $name => $arg ) {
			if ( ! $this->chance( empty( $arg['required'] ) ? 60 : 4 ) ) {
				$out[ $name ] = $this->good( (string) $name, $arg );
			}
		}
		// One or two wrong ones: more of them are all refused for the first.
		for ( $n = array() === $schema || $this->chance( 45 ) ? 0 : $this->number( 1, 2 ); $n > 0; $n-- ) {
			$name         = $this->one( array_keys( $schema ) );
			$out[ $name ] = $this->bad( $schema[ $name ] );
		}
		if ( $this->chance( 15 ) ) {
			$out[ $this->one( self::EXTRA ) ] = $this->chance( 50 ) ? $this->text() : $this->bad( array() );
		}
		return $out;
	}

	/**
	 * What the schema lets through.
	 *
	 * @param array<string, mixed> $arg Schema.
	 */
	public function good( string $name, array $arg ): mixed {
		if ( isset( $arg['enum'] ) && is_array( $arg['enum'] ) && array() !== $arg['enum'] ) {
			return $this->one( array_values( $arg['enum'] ) );
		}
		$type = is_array( $arg['type'] ?? null )
			? $this->one( array_values( $arg['type'] ) )
			: ( $arg['type'] ?? 'string' );
		return match ( $type ) {
			'integer', 'number' => $this->integer( $name, $arg ),
			'boolean'           => $this->one( array( true, false, 1, 0, '1', '0', 'true', 'false' ) ),
			'array'             => $this->good_list( $name, $arg ),
			'object'            => array_map(
				fn( array $part ): mixed => $this->good( $name, $part ),
				array_filter( (array) ( $arg['properties'] ?? array() ), is_array( ... ) )
			),
			'null'              => null,
			default             => $this->good_text( $arg ),
		};
	}

	/** @param array<string, mixed> $arg Schema. */
	private function integer( string $name, array $arg ): int {
		foreach ( $this->ids as $part => $ids ) {
			if ( '' !== $part && str_contains( $name, $part ) && array() !== $ids ) {
				return $this->one( $ids );
			}
		}
		if ( str_ends_with( $name, 'id' ) || str_ends_with( $name, 'ids' ) || 'into' === $name || 'to' === $name ) {
			return $this->one( $this->ids[''] );
		}
		$least = (int) ( $arg['minimum'] ?? 0 );
		$most  = (int) min( $arg['maximum'] ?? 100, $least + 1000000 );
		return $this->one( array( $least, $most, $this->number( $least, max( $least, $most ) ) ) );
	}

	/**
	 * @param array<string, mixed> $arg Schema.
	 * @return list<mixed>
	 */
	private function good_list( string $name, array $arg ): array {
		$out = array();
		for ( $n = $this->number( 0, min( 4, (int) ( $arg['maxItems'] ?? 4 ) ) ); $n > 0; $n-- ) {
			$out[] = $this->good( $name, is_array( $arg['items'] ?? null ) ? $arg['items'] : array() );
		}
		return $out;
	}

	/** @param array<string, mixed> $arg Schema. */
	private function good_text( array $arg ): string {
		$most = (int) min( $arg['maxLength'] ?? 200, 3000 );
		return mb_substr( $this->text(), 0, $most );
	}

	/**
	 * What the schema should not let through, or hardly does.
	 *
	 * @param array<string, mixed> $arg Schema.
	 */
	public function bad( array $arg ): mixed {
		return match ( $this->number( 0, 13 ) ) {
			0       => array( $this->text(), array( $this->text(), array( 1, null ) ) ),
			1       => array( 'a' => array( 'b' => array( 'c' => $this->text() ) ), '0' => 1 ),
			2       => array(),
			3       => $this->nested( $this->number( 5, 200 ) ),
			4       => $this->one(
				array( -1, 0, PHP_INT_MAX, PHP_INT_MIN, 9007199254740992, 1.5, -0.0, 1e308, 9223372036854775808 )
			),
			5       => $this->one(
				array( '1e3', '0x1A', '１２', ' 7', '+7', '-0', '1.0', '100000000000000000000', 'NaN', 'Infinity', '٣' )
			),
			6       => $this->one( array( true, false, null, '' ) ),
			7       => (int) ( $arg['minimum'] ?? 1 ) - 1,
			8       => (int) min( $arg['maximum'] ?? 50, PHP_INT_MAX - 1 ) + 1,
			9       => str_repeat(
				$this->one( array( '长', 'a', "\0", '😀', ' ', "\n" ) ),
				(int) min( $arg['maxLength'] ?? 500, 20000 ) + 1
			),
			10      => str_repeat( $this->one( array( 'x', '[', '<b>', '&amp;', '%00', '../' ) ), 20000 ),
			11      => range( 1, $this->number( 30, 3000 ) ),
			12      => array_fill( 0, 60, $this->text() ),
			default => $this->text(),
		};
	}

	/** @return array<mixed> Lists in lists. */
	private function nested( int $depth ): array {
		$out = array( 'x' );
		for ( ; $depth > 0; $depth-- ) {
			$out = array( $out );
		}
		return $out;
	}

	/** Text: what people write, and what breaks what reads it. */
	public function text(): string {
		$text = $this->one(
			array(
				'雾散了，茶园在脚下',
				'hello',
				'清晨',
				'茶',
				'小满',
				'#周末去哪儿# 一起',
				'@林间 你好',
				'https://example.com/a?b=c&d=e',
				'javascript:alert(1)',
				'//evil.example/x',
				'/etc/passwd',
				'../../wp-config.php',
				"1' OR '1'='1",
				"'; DROP TABLE wp_posts; --",
				'1) UNION SELECT user_pass FROM wp_users -- ',
				'%_\\%',
				'%s %1$d %n',
				'{{7*7}}',
				'${jndi:x}',
				'O:8:"stdClass":0:{}',
				'a:1:{i:0;i:1;}',
				'<img src=x onerror=alert(1)>',
				'<a title="abc rel=foo" href="http://x/ onfocus=alert(1) y">k</a>',
				'<svg/onload=alert(1)>',
				'<!-- wp:paragraph --><p>x</p><!-- /wp:paragraph -->',
				'<!-- wp:',
				'<p',
				'&lt;b&gt;&#x3c;',
				'[gallery ids="1"]',
				'[zeromo x=',
				']]>',
				"null\0byte",
				"\0",
				"\xC3\x28 \xFF",
				"\xED\xA0\x80",
				"\u{202E}abc",
				"\u{FEFF}x",
				"\u{200B}",
				"e\u{0301}\u{0302}\u{0303}",
				'👩‍👩‍👧‍👦😀',
				"\u{1F1E8}\u{1F1F3}",
				'ＡＢＣ',
				'１２',
				" \u{3000}\t",
				"a\r\nSet-Cookie: x=1",
				"a\rb\nc",
				'{"a":1}',
				'[1,2',
				'null',
				'true',
				'0',
				'-1',
				'1e999',
				'2026-02-30T25:61:61Z',
				'2026-01-01T00:00:00+08:00',
				'9999-12-31',
				'0000-00-00 00:00:00',
				'',
				' ',
				'data:image/png;base64,iVBORw0KGgo=',
				'data:text/html,<b>',
				'eyJhIjoxfQ==',
			)
		);
		return $this->chance( 12 ) ? $text . str_repeat( $text, $this->number( 2, 40 ) ) : $text;
	}

	/** @return mixed An entry of $_FILES that PHP would never make. */
	private function file(): mixed {
		return $this->one(
			array(
				array(
					'name' => 'a.jpg',
					'type' => 'image/jpeg',
					'tmp_name' => '/etc/passwd',
					'error' => 0,
					'size' => 10,
				),
				array(
					'name' => array( 'a.jpg' ),
					'type' => array( 'x' ),
					'tmp_name' => array( '/nowhere' ),
					'error' => array( 0 ),
					'size' => array( 1 ),
				),
				array( 'name' => array( array( 'x' ) ), 'tmp_name' => 'x' ),
				array( 'name' => "../../a.php\0.jpg", 'type' => '', 'tmp_name' => '', 'error' => 4, 'size' => 0 ),
				array( 'error' => 1 ),
				array(),
				'text',
			)
		);
	}
}
