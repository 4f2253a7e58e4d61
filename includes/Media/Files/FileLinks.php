<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Files;

use Zeromo\Community\Kernel\Clock;

/**
 * Addresses of files: `/?zmo_file={post}-{file}`. With `zmo_key={user}.{expires}.{mac}` the right has been looked at
 * already, for this user and ten minutes at most. `zmo_size=thumb` is the thumbnail of a picture; the right to both is one.
 */
final class FileLinks {

	public const FILE = 'zmo_file';
	public const KEY  = 'zmo_key';
	public const SIZE = 'zmo_size';

	/** Value of SIZE. */
	public const SMALL = 'thumb';

	/** How long a key holds, seconds. */
	public const LIVES = 600;

	public function __construct( private readonly Clock $clock ) {}

	/** The lasting address; whoever follows it is asked for the right. */
	public function address( int $post_id, int $id, bool $small = false ): string {
		return home_url( '/?' . self::FILE . "=$post_id-$id" . ( $small ? '&' . self::SIZE . '=' . self::SMALL : '' ) );
	}

	/** The address with a key for this user. */
	public function signed( int $post_id, int $id, int $user, bool $small = false ): string {
		$expires = $this->clock->now() + self::LIVES;
		return $this->address( $post_id, $id, $small ) . '&' . self::KEY . "=$user.$expires." . $this->mac( $post_id, $id, $user, $expires );
	}

	/** Whether a key is ours, of this user, and still good. */
	public function holds( string $key, int $post_id, int $id, int $user ): bool {
		if ( 1 !== preg_match( '/^(\d{1,19})\.(\d{1,12})\.([0-9a-f]{64})$/D', $key, $part ) ) {
			return false;
		}
		$expires = (int) $part[2];
		$now     = $this->clock->now();
		return (int) $part[1] === $user && $expires > $now && $expires <= $now + self::LIVES && hash_equals( $this->mac( $post_id, $id, $user, $expires ), $part[3] );
	}

	private function mac( int $post_id, int $id, int $user, int $expires ): string {
		return hash_hmac( 'sha256', implode( '|', array( 'zmo_file', get_current_blog_id(), $post_id, $id, $user, $expires ) ), wp_salt( 'auth' ) );
	}
}
