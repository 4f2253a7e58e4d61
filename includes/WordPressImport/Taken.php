<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport;

use Zeromo\Community\Import\Api\CoreRows;
use Zeromo\Community\Import\Api\MapRows;

/** What has been taken in from the old WordPress, by kind and old number, and what stood in its addresses. */
final class Taken {

	public const SOURCE = 'wordpress';

	public const GROUP    = 'group';
	public const ARTICLE  = 'article';
	public const ACTIVITY = 'activity';
	public const COMMENT  = 'comment';
	public const ANSWER   = 'answer';
	public const PROFILE  = 'profile';

	/** Behind a kind: words of addresses, as MapRows::number() keeps them. */
	private const WORD = '_word';

	public function __construct( private readonly MapRows $map, private readonly CoreRows $core ) {}

	/**
	 * New ids by old ones.
	 *
	 * @param list<int> $old Old ids; 0 is none.
	 * @return array<int, int>
	 */
	public function find( string $kind, array $old ): array {
		return $this->map->find( self::SOURCE, $kind, array_values( array_unique( array_filter( $old ) ) ) );
	}

	/** @param string $word Of its old address, empty for none. */
	public function put( string $kind, int $old, int $made, string $word = '' ): void {
		$this->map->put( self::SOURCE, $kind, $old, $made );
		if ( '' !== $word ) {
			$this->map->put_once( self::SOURCE, $kind . self::WORD, MapRows::number( $word ), $made );
		}
	}

	/** What an old address with this word leads to; 0 for nothing. */
	public function at( string $kind, string $word ): int {
		return '' === $word ? 0 : $this->map->one( self::SOURCE, $kind . self::WORD, MapRows::number( $word ) );
	}

	/** What an old number is; 0 for nothing. */
	public function one( string $kind, int $old ): int {
		return $old < 1 ? 0 : $this->map->one( self::SOURCE, $kind, $old );
	}

	/** Who has written what guests and members who are gone have written. */
	public function nobody(): int {
		$id = $this->map->one( self::SOURCE, MapRows::MEMBER, 0 );
		if ( 0 === $id ) {
			$id = $this->core->add_nobody( 'wordpress-anonymous' );
			$this->map->put( self::SOURCE, MapRows::MEMBER, 0, $id );
		}
		return $id;
	}
}
