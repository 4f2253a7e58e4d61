<?php

declare(strict_types=1);

namespace Zeromo\Demo;

use Zeromo\Community\Media\Api\Library;

/**
 * Adds the demo's pictures to the library the way a member's upload is added.
 *
 * @phpstan-import-type Snapshot from Library
 */
final class Pictures {

	/** How many variants of each picture there are. */
	private const VARIANTS = 2;

	public function __construct(
		private readonly Corpus $bank,
		private readonly Library $library,
		private readonly Progress $notebook,
		private readonly int $owner
	) {}

	/**
	 * Adds one kind of pictures; those in the library are kept.
	 *
	 * @param string             $kind pictures, avatars, circles or covers.
	 * @param \Closure(): void $tick Called for each.
	 */
	public function take( string $kind, \Closure $tick ): void {
		$known = $this->notebook->map( "media_$kind" );
		foreach ( $this->wanted( $kind ) as $name => [ $picture, $variant ] ) {
			if ( ! isset( $known[ $name ] ) ) {
				$file           = Variants::make( "{$this->bank->folder}/{$picture['file']}", $variant );
				$id             = $this->library->take_image( $file, basename( $picture['file'] ), $this->owner );
				$known[ $name ] = $id;
				if ( is_file( $file ) ) {
					wp_delete_file( $file );
				}
				if ( '' !== ( $picture['alt'] ?? '' ) ) {
					update_post_meta( $id, '_wp_attachment_image_alt', $picture['alt'] );
				}
				$this->notebook->write( array( "media_$kind" => $known ) );
			}
			$tick();
		}
	}

	/**
	 * Draws faces; those in the library are kept.
	 *
	 * @param list<int>        $numbers Of faces.
	 * @param \Closure(): void $tick    Called for each.
	 * @return array<int, int> Attachments by number.
	 */
	public function take_faces( array $numbers, \Closure $tick ): array {
		$out = array();
		foreach ( $numbers as $n ) {
			$out[ $n ] = $this->drawn( "face-$n", static fn( string $to ) => Faces::make( $n, $to ) );
			$tick();
		}
		return $out;
	}

	/** The picture of the editorial office. */
	public function take_office(): int {
		return $this->drawn( 'office', Faces::make_office( ... ) );
	}

	/** @param \Closure(string): void $draw Writes into a path. */
	private function drawn( string $name, \Closure $draw ): int {
		$known = $this->notebook->map( 'media_faces' );
		$id    = $known[ $name ] ?? 0;
		if ( ! is_int( $id ) || 0 === $id ) {
			$file = (string) tempnam( get_temp_dir(), 'zmo' );
			$draw( $file );
			$id = $this->library->take_image( $file, "$name.jpg", $this->owner );
			if ( is_file( $file ) ) {
				wp_delete_file( $file );
			}
			$this->notebook->write( array( 'media_faces' => array( $name => $id ) + $known ) );
		}
		return $id;
	}

	/** Number of pictures of a kind. */
	public function count( string $kind ): int {
		return count( $this->wanted( $kind ) );
	}

	/**
	 * Ids of a kind, in the order of the corpus; the variants of a picture follow each other.
	 *
	 * @return list<int>
	 */
	public function ids( string $kind ): array {
		return array_values( array_filter( $this->notebook->map( "media_$kind" ), 'is_int' ) );
	}

	/** The attachment of a picture of the corpus, not of a variant; 0 for none. */
	public function id( string $file ): int {
		$id = $this->notebook->map( 'media_pictures' )[ "$file#0" ] ?? 0;
		return is_int( $id ) ? $id : 0;
	}

	/**
	 * Snapshots by tag.
	 *
	 * @return array<string, Snapshot>
	 */
	public function by_tag(): array {
		$known     = $this->notebook->map( 'media_pictures' );
		$snapshots = array();
		foreach ( $this->library->snapshot( $this->ids( 'pictures' ) ) as $snapshot ) {
			$snapshots[ $snapshot['id'] ] = $snapshot;
		}
		$out = array();
		foreach ( $this->wanted( 'pictures' ) as $name => [ $picture ] ) {
			$id = $known[ $name ] ?? 0;
			if ( is_int( $id ) && isset( $snapshots[ $id ] ) ) {
				foreach ( $picture['tags'] ?? array() as $tag ) {
					$out[ $tag ][] = $snapshots[ $id ];
				}
			}
		}
		return $out;
	}

	/**
	 * @param string $kind Kind.
	 * @return array<string, array{array{file: string, w: int, h: int, alt?: string, tags?: list<string>}, int}>
	 */
	private function wanted( string $kind ): array {
		$list     = match ( $kind ) {
			'avatars' => $this->bank->pictures['avatars'],
			'circles' => $this->bank->pictures['circles'],
			'covers'  => $this->bank->pictures['covers'],
			default   => $this->bank->pictures['pictures'],
		};
		$variants = 'pictures' === $kind ? self::VARIANTS : 1;
		$out      = array();
		foreach ( $list as $picture ) {
			for ( $n = 0; $n < $variants; $n++ ) {
				$out[ "{$picture['file']}#$n" ] = array( $picture, $n );
			}
		}
		return $out;
	}
}
