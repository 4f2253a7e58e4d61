<?php

declare(strict_types=1);

namespace Zeromo\Community\FileFormats;

/** Kinds of pictures we take, told by their first bytes and never by name or header. */
enum ImageType: string {

	case Jpeg = 'image/jpeg';
	case Png  = 'image/png';
	case Gif  = 'image/gif';
	case Webp = 'image/webp';

	/** Bytes of the beginning that are enough to tell. */
	public const HEAD = 800;

	/**
	 * The kind of a file that begins like this, null for anything else; animated WebP is among that, as GD cannot read
	 * it.
	 */
	public static function of( string $head ): ?self {
		return match ( true ) {
			str_starts_with( $head, "\xFF\xD8\xFF" )                                                 => self::Jpeg,
			str_starts_with( $head, "\x89PNG\r\n\x1A\n" )                                           => self::Png,
			1 === preg_match( '/^GIF8[79]a/', $head ) && self::has_blocks( $head )                    => self::Gif,
			str_starts_with( $head, 'RIFF' )
				&& 'WEBP' === substr( $head, 8, 4 )
				&& ! self::moves( $head ) => self::Webp,
			default                                                                                    => null,
		};
	}

	/** Name's ending of a stored file. */
	public function extension(): string {
		return match ( $this ) {
			self::Jpeg => 'jpg',
			self::Png  => 'png',
			self::Gif  => 'gif',
			self::Webp => 'webp',
		};
	}

	/** Whether a GIF's header is followed by a block, after the palette it announces. */
	private static function has_blocks( string $head ): bool {
		$flags = ord( $head[10] ?? "\0" );
		$at    = 13 + ( 0 === ( $flags & 128 ) ? 0 : 3 << ( ( $flags & 7 ) + 1 ) );
		return in_array( $head[ $at ] ?? '', array( '!', ',' ), true );
	}

	private static function moves( string $head ): bool {
		return 'VP8X' === substr( $head, 12, 4 ) && 0 !== ( ord( $head[20] ?? "\0" ) & 2 );
	}
}
