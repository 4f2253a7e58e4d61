<?php

declare(strict_types=1);

namespace Zeromo\Community\PrivateFiles\Api;

/**
 * Moves the files of a picture into the private folder and back to where they lay. What they were stands in a meta
 * from before the first file moves until the last one is back, so a call that was broken off can be made again.
 */
final class PictureMover {

	/** Lock files; pictures that share one wait for each other. */
	private const TURNS = 64;

	public function __construct( private readonly PrivateFolder $folder ) {}

	/**
	 * Runs something while nobody else moves this picture; what it reads of the picture is as it is stored now.
	 *
	 * @template T
	 * @param \Closure(): T $work Moves files; waits for nobody.
	 * @return T
	 */
	public function in_turn( int $id, \Closure $work ): mixed {
		$lock = $this->folder->turn( $id % self::TURNS );
		try {
			flock( $lock, LOCK_EX );
			wp_cache_delete( $id, 'post_meta' );
			return $work();
		} finally {
			fclose( $lock ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this server.
		}
	}

	/**
	 * Takes the files of a picture in; false for what is no picture and what lies there already. In turn.
	 *
	 * @param string    $mark Meta that keeps what they were.
	 * @param list<int> $in   Posts it stands in.
	 */
	public function shut( int $id, string $mark, array $in = array() ): bool {
		$file = get_post_meta( $id, '_wp_attached_file', true );
		$meta = wp_get_attachment_metadata( $id, true );
		if (
			! wp_attachment_is_image( $id )
			|| ! is_string( $file )
			|| '' === $file
			|| ! is_array( $meta )
			|| PrivateFolder::holds( $file )
		) {
			return false;
		}
		// There is one where a call was broken off: some files lie where it says already.
		$kept = self::kept( $id, $mark ) ?? array(
			'file' => $file,
			'meta' => $meta,
			'moved' => $this->places( $file, $meta ),
		);
		$kept = array( 'in' => $in ) + $kept;
		update_post_meta(
			$id,
			$mark,
			wp_slash( (string) wp_json_encode( $kept, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) )
		);
		$secret = SecretNames::of( $id );
		$secret = '' === $secret ? SecretNames::fresh() : $secret;
		update_post_meta( $id, SecretNames::META, $secret );
		foreach ( $kept['moved'] as $from => $into ) {
			if ( is_file( $this->folder->absolute( $from ) ) ) {
				$this->folder->move( $this->folder->absolute( $from ), SecretNames::path( $into, $secret ) );
			}
		}
		$sizes = array();
		$dir   = '.' === dirname( $file ) ? '' : dirname( $file ) . '/';
		foreach ( is_array( $kept['meta']['sizes'] ?? null ) ? $kept['meta']['sizes'] : array() as $name => $size ) {
			if ( is_array( $size ) && is_string( $size['file'] ?? null ) ) {
				$sizes[ $name ] = array_replace(
					$size,
					array( 'file' => basename( $kept['moved'][ $dir . $size['file'] ] ?? $size['file'] ) )
				);
			}
		}
		$to = $kept['moved'][ $file ] ?? $file;
		$this->point( $id, $to, array_replace( $kept['meta'], array( 'file' => $to, 'sizes' => $sizes ) ) );
		return true;
	}

	/** Gives the files the places they had; false without such a mark. In turn. */
	public function give_back( int $id, string $mark ): bool {
		$kept = self::kept( $id, $mark );
		if ( null === $kept ) {
			return false;
		}
		foreach ( $kept['moved'] as $back => $from ) {
			$lies = $this->folder->locate( $id, $from );
			if ( is_file( $lies ) ) {
				$this->folder->move( $lies, $back );
			}
		}
		$this->point( $id, $kept['file'], $kept['meta'] );
		delete_post_meta( $id, $mark );
		delete_post_meta( $id, SecretNames::META );
		return true;
	}

	/** @return array{file: string, meta: array<mixed>, moved: array<string, string>, in: list<int>}|null */
	public static function kept( int $id, string $mark ): ?array {
		$text = get_post_meta( $id, $mark, true );
		$kept = is_string( $text ) && '' !== $text ? json_decode( $text, true ) : null;
		if (
			! is_array( $kept )
			|| ! is_string( $kept['file'] ?? null )
			|| ! is_array( $kept['meta'] ?? null )
			|| ! is_array( $kept['moved'] ?? null )
		) {
			return null;
		}
		/** @var array<string, string> $moved */
		$moved = $kept['moved'];
		$in = is_array( $kept['in'] ?? null ) ? array_values( array_filter( $kept['in'], 'is_int' ) ) : array();
		return array( 'file' => $kept['file'], 'meta' => $kept['meta'], 'moved' => $moved, 'in' => $in );
	}

	/**
	 * Which file goes where, as core is told it; all relative to the uploads folder.
	 *
	 * @param array<mixed> $meta Metadata.
	 * @return array<string, string>
	 */
	private function places( string $file, array $meta ): array {
		$to    = $this->folder->fresh( pathinfo( $file, PATHINFO_EXTENSION ) );
		$moved = array( $file => $to );
		$dir   = '.' === dirname( $file ) ? '' : dirname( $file ) . '/';
		foreach ( is_array( $meta['sizes'] ?? null ) ? $meta['sizes'] : array() as $size ) {
			if ( is_array( $size ) && is_string( $size['file'] ?? null ) ) {
				$moved[ $dir . $size['file'] ] ??= dirname( $to ) . '/' . pathinfo( $to, PATHINFO_FILENAME ) . '-s'
					. count( $moved ) . '.' . pathinfo( $size['file'], PATHINFO_EXTENSION );
			}
		}
		return $moved;
	}

	/** @param array<mixed> $meta Metadata. */
	private function point( int $id, string $file, array $meta ): void {
		update_post_meta( $id, '_wp_attached_file', wp_slash( $file ) );
		wp_update_attachment_metadata( $id, $meta );
	}
}
