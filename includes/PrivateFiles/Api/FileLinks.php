<?php

declare(strict_types=1);

namespace Zeromo\Community\PrivateFiles\Api;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Signature;

/**
 * Addresses of files: `/?zmo_file={post}-{file}`. With `zmo_key={user}.{expires}.{mac}` the right has been looked at
 * already, for this user and ten minutes at most. `zmo_size=thumb` is the thumbnail of a picture; the right to both is
 * one.
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
		$token = Signature::ours()->until(
			$this->clock->now() + self::LIVES,
			...self::sign_parts( $post_id, $id, $user )
		);
		return $this->address( $post_id, $id, $small ) . '&' . self::KEY . "=$user.$token";
	}

	/** Whether a key is ours, of this user, and still good. */
	public function holds( string $key, int $post_id, int $id, int $user ): bool {
		[ $whose, $token ] = explode( '.', $key, 2 ) + array( '', '' );
		$until = (string) $user === $whose
			? Signature::ours()->end( $token, ...self::sign_parts( $post_id, $id, $user ) )
			: 0;
		$now   = $this->clock->now();
		return $until > $now && $until <= $now + self::LIVES;
	}

	/** @return array{string, int, int, int, int} What a key holds for; the purpose first. */
	private static function sign_parts( int $post_id, int $id, int $user ): array {
		return array( 'zmo_file', get_current_blog_id(), $post_id, $id, $user );
	}
}
