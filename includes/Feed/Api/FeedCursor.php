<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

use Zeromo\Community\Kernel\Http\Cursor;

/** A cursor as clients hold it; one that leads back to newer posts begins with an underscore, which ours never do. */
final class FeedCursor {

	public function __construct( public readonly ?Cursor $at, public readonly bool $back ) {}

	/**
	 * Parses what a client sent back.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure invalid, for anything this site did not make.
	 */
	public static function read( string $text ): self {
		$back = str_starts_with( $text, '_' );
		return new self( Cursor::read( $back ? substr( $text, 1 ) : $text ), $back );
	}

	/** The page after this place. */
	public static function after( int $sort, int $id ): string {
		return (string) new Cursor( $sort, $id );
	}

	/** The page before this place. */
	public static function before( int $sort, int $id ): string {
		return '_' . new Cursor( $sort, $id );
	}
}
