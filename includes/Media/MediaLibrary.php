<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\FileFormats\Api\ImageIntake;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Media\Api\AiMark;
use Zeromo\Community\Media\Api\HeldPictures;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Media\Api\MediaItem;
use Zeromo\Community\Media\Api\PictureGate;
use Zeromo\Community\Media\Files\FileStorage;
use Zeromo\Community\Media\Sql\MediaRepository;
use Zeromo\Community\PrivateFiles\Api\AttachmentRights;
use Zeromo\Community\PrivateFiles\Api\CoreEndpoints;
use Zeromo\Community\PrivateFiles\Api\FileLinks;
use Zeromo\Community\PrivateFiles\Api\PictureMover;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;

/**
 * The members' media: core's attachments with status `private`, which have no page and are not in core's lists and
 * wp/v2/media for others, while posts can show the files.
 *
 * @phpstan-import-type Taken from ImageIntake
 * @phpstan-import-type Stored from ImageIntake
 */
final class MediaLibrary implements Library {

	public const THUMB = 'zmo_thumb';
	public const LARGE = 'zmo_large';

	/**
	 * @param MediaRepository                $media   Rows.
	 * @param \Closure(): ImageIntake        $intake  Made when a picture is uploaded; lists do not need it.
	 * @param \Closure(): PrivateCopies            $shelter Likewise.
	 * @param Collection<PictureGate>  $gates   Checks of a new picture.
	 * @param \Closure(): HeldPictures       $held    Holds pictures on request of a gate.
	 * @param \Closure(): CoreEndpoints      $shown   Whether the current output may show an attachment.
	 * @param \Closure(): GuardedLibrary     $guarded Makes guarded pictures public again.
	 * @param \Closure(): Settings           $settings For the name that AI labels are passed on with.
	 */
	public function __construct(
		private readonly MediaRepository $media,
		#[Lazy( ImageIntake::class )] private readonly \Closure $intake,
		#[Lazy( PrivateCopies::class )] private readonly \Closure $shelter,
		#[All( PictureGate::class )] private readonly Collection $gates,
		#[Lazy( HeldPictures::class )] private readonly \Closure $held,
		#[Lazy( CoreEndpoints::class )] private readonly \Closure $shown,
		#[Lazy( GuardedLibrary::class )] private readonly \Closure $guarded,
		#[Lazy( Settings::class )] private readonly \Closure $settings
	) {}

	public function require_own( array $ids, int $member, string $type, bool $shown = true ): void {
		$this->require_media( $ids, $member, $type );
		if ( 'image' === $type && array() !== $this->held( $ids ) ) {
			throw Failures::held();
		}
		if ( 'image' === $type && $shown ) {
			( $this->guarded )()->show( array_values( array_unique( $ids ) ) );
		}
	}

	public function require_pictures( array $ids, int $member ): void {
		$this->require_media( $ids, $member, 'image' );
	}

	public function held( array $ids ): array {
		$this->prime( $ids );
		return array_values( array_filter( array_unique( $ids ), HeldLibrary::is_held( ... ) ) );
	}

	/** @param list<int> $ids Media items. */
	private function require_media( array $ids, int $member, string $type ): void {
		$ids = array_values( array_unique( $ids ) );
		if ( array() === $ids ) {
			return;
		}
		$owner = user_can( $member, 'moderate_zeromo' ) ? 0 : $member;
		if ( count( $this->media->existing( $ids, $owner, $type ) ) !== count( $ids ) ) {
			throw Failure::not_found();
		}
	}

	public function snapshot( array $ids ): array {
		$this->prime( $ids );
		$out = array();
		foreach ( array_unique( $ids ) as $id ) {
			$file = get_post_meta( $id, '_wp_attached_file', true );
			$meta = wp_get_attachment_metadata( $id, true );
			if ( ! is_string( $file ) || '' === $file || ! is_array( $meta ) || ! wp_attachment_is_image( $id ) ) {
				continue;
			}
			$alt   = get_post_meta( $id, '_wp_attachment_image_alt', true );
			$color = $meta['zmo_color'] ?? '';
			$out[] = array(
				'id' => $id,
				'f'  => $file,
				't'  => $this->sized( $file, $meta, array( self::THUMB, 'medium_large', 'medium' ) ),
				'w'  => $this->number( $meta['width'] ?? 0 ),
				'h'  => $this->number( $meta['height'] ?? 0 ),
				'a'  => is_string( $alt ) ? $alt : '',
				'c'  => is_string( $color ) && '' !== $color ? $color : '#cccccc',
			) + array_filter( array( 'ai' => AiMark::of( $id ) ) );
		}
		return $out;
	}

	public function placeable( array $ids ): array {
		$this->prime( $ids );
		return array_values( array_filter( $ids, ( $this->shown )()->shows( ... ) ) );
	}

	public function misplaced( array $snapshot, bool $guarded ): array {
		return array_column(
			array_filter(
				$snapshot,
				static fn( array $image ): bool => PrivateFolder::holds( $image['f'] ) !== $guarded
			),
			'id'
		);
	}

	public function images( array $snapshot, int $post_id = 0 ): array {
		if ( array() === $snapshot ) {
			return array();
		}
		$base   = wp_get_upload_dir()['baseurl'] . '/';
		$closed = static fn( int $id, bool $small ): string => home_url(
			'/?' . FileLinks::FILE . "=$post_id-$id" . ( $small ? '&' . FileLinks::SIZE . '=' . FileLinks::SMALL : '' )
		);
		return array_map(
			static fn( array $image ): array => array(
				'id'    => $image['id'],
				'url'   => PrivateFolder::holds( $image['f'] ) ? $closed( $image['id'], false ) : $base . $image['f'],
				'thumb' => PrivateFolder::holds( $image['f'] ) ? $closed( $image['id'], true ) : $base . $image['t'],
				'w'     => $image['w'],
				'h'     => $image['h'],
				'alt'   => $image['a'],
				'color' => $image['c'],
			) + array_intersect_key( $image, array( 'ai' => 0 ) ),
			$snapshot
		);
	}

	public function shelter( array $ids ): array {
		return $this->snapshot( ( $this->shelter )()->copies( $ids ) );
	}

	public function is_sheltered( int $id ): bool {
		return AttachmentRights::COPY === ( get_post( $id )->post_content_filtered ?? '' );
	}

	public function url( int $id, string $size = 'thumbnail' ): string {
		return $this->urls( array( $id ), $size )[ $id ] ?? '';
	}

	public function urls( array $ids, string $size = 'thumbnail' ): array {
		$this->prime( $ids );
		$base  = wp_get_upload_dir()['baseurl'] . '/';
		$wants = self::wants( $size );
		$out = array();
		foreach ( array_unique( $ids ) as $id ) {
			$file = $id > 0 ? get_post_meta( $id, '_wp_attached_file', true ) : '';
			if ( is_string( $file ) && '' !== $file ) {
				$meta       = wp_get_attachment_metadata( $id, true );
				$out[ $id ] = PrivateFolder::holds( $file )
					? $this->closed( $id, 'thumbnail' === $size )
					: $base . ( is_array( $meta ) ? $this->sized( $file, $meta, $wants ) : $file );
			}
		}
		return $out;
	}

	public function lasting( array $ids, string $size ): array {
		$out  = $this->urls( $ids, $size );
		$base = wp_get_upload_dir()['baseurl'] . '/';
		foreach ( array_keys( $out ) as $id ) {
			$kept = PictureMover::kept( $id, GuardedLibrary::MARK ) ?? PictureMover::kept( $id, HeldLibrary::MARK );
			if ( null !== $kept ) {
				$out[ $id ] = $base . $this->sized( $kept['file'], $kept['meta'], self::wants( $size ) );
			}
		}
		return $out;
	}

	/** URL of a picture in the private folder, which checks the right. */
	private function closed( int $id, bool $small ): string {
		$url = (string) wp_get_attachment_url( $id );
		return $small && '' !== $url ? add_query_arg( FileLinks::SIZE, FileLinks::SMALL, $url ) : $url;
	}

	public function take_image( string $path, string $filename, int $member ): int {
		return $this->take( $path, $filename, $member, 0 );
	}

	/** Like take_image(), attached to a post. */
	public function take( string $path, string $filename, int $member, int $parent ): int {
		$uploads = wp_upload_dir();
		if ( false !== $uploads['error'] ) {
			throw Failure::storage_full();
		}
		$taken = ( $this->intake )()->take(
			$path,
			$uploads['path'],
			MediaSettings::propagator( ( $this->settings )() )
		);
		$id    = 0;
		try {
			$id = $this->insert( $taken, trim( $uploads['subdir'], '/' ), $filename, $member, $parent );
			$this->judge( $id, $taken['full']['path'], $member );
			return $id;
		} catch ( \Throwable $e ) {
			if ( $id > 0 ) {
				wp_delete_attachment( $id, true );
			}
			foreach ( array( $taken['full'], $taken['large'], $taken['thumb'] ) as $stored ) {
				wp_delete_file( $stored['path'] ?? '' );
			}
			throw $e;
		}
	}

	/**
	 * Items of GET /media, in this order; reads only core's caches.
	 *
	 * @param list<int> $ids Media items.
	 * @return list<MediaItem>
	 */
	public function items( array $ids ): array {
		$this->prime( $ids );
		$covers = $this->covers( $ids );
		$thumbs = $this->urls( array( ...$ids, ...array_values( $covers ) ) );
		$items  = array();
		foreach ( $ids as $id ) {
			$post = get_post( $id );
			$url  = wp_get_attachment_url( $id );
			if ( null === $post || false === $url ) {
				continue;
			}
			$meta    = wp_get_attachment_metadata( $id, true );
			$alt     = get_post_meta( $id, '_wp_attachment_image_alt', true );
			$type    = strstr( $post->post_mime_type, '/', true );
			$type    = in_array( $type, array( 'image', 'video', 'audio' ), true ) ? $type : 'file';
			$file    = get_post_meta( $id, '_wp_attached_file', true );
			$items[] = new MediaItem(
				id: $id,
				type: $type,
				url: $url,
				icon: (string) wp_mime_type_icon( $id ),
				alt: is_string( $alt ) ? $alt : '',
				filename: FileStorage::filename( $post->post_title, is_string( $file ) ? $file : '' ),
				size: is_array( $meta ) ? $this->number( $meta['filesize'] ?? 0 ) : 0,
				thumb: 'image' === $type ? ( $thumbs[ $id ] ?? $url ) : ( $thumbs[ $covers[ $id ] ?? 0 ] ?? '' ),
				ai: AiMark::of( $id )
			);
		}
		return $items;
	}

	/**
	 * Cover pictures of videos.
	 *
	 * @param list<int> $ids Media items in core's caches.
	 * @return array<int, int>
	 */
	private function covers( array $ids ): array {
		$covers = array();
		foreach ( $ids as $id ) {
			$cover = get_post_meta( $id, FileStorage::COVER, true );
			if ( is_numeric( $cover ) && (int) $cover > 0 ) {
				$covers[ $id ] = (int) $cover;
			}
		}
		return $covers;
	}

	/**
	 * @param Taken  $taken  Files already in place.
	 * @param string $folder Relative to the uploads folder.
	 */
	private function insert( array $taken, string $folder, string $filename, int $member, int $parent ): int {
		$file  = ( '' === $folder ? '' : "$folder/" ) . $taken['full']['file'];
		$title = mb_substr(
			sanitize_text_field( pathinfo( str_replace( '\\', '/', $filename ), PATHINFO_FILENAME ) ),
			0,
			100
		);
		$id    = wp_insert_attachment(
			wp_slash(
				array(
					'post_title'     => '' === $title ? __( '图片', 'zeromo-community' ) : $title,
					'post_name'      => pathinfo( $taken['full']['file'], PATHINFO_FILENAME ),
					'post_status'    => 'private',
					'post_author'    => $member,
					'post_mime_type' => $taken['full']['mime'],
					'guid'           => wp_get_upload_dir()['baseurl'] . "/$file",
					'comment_status' => 'closed',
					'ping_status'    => 'closed',
					'meta_input'     => AiMark::meta( $taken['label'] ),
				)
			),
			$file,
			$parent,
			true
		);
		if ( is_wp_error( $id ) ) {
			throw Failure::unavailable();
		}
		wp_update_attachment_metadata( $id, $this->metadata( $taken, $file ) );
		return $id;
	}

	/**
	 * @param Taken $taken Files.
	 * @return array<string, string|int|array<string, array<string, string|int>>> As core stores it.
	 */
	private function metadata( array $taken, string $file ): array {
		$size  = static fn( array $stored ): array => array(
			'file' => $stored['file'],
			'width' => $stored['width'],
			'height' => $stored['height'],
			'mime-type' => $stored['mime'],
			'filesize' => $stored['filesize'],
		);
		$sizes = array();
		if ( null !== $taken['thumb'] ) {
			$sizes[ self::THUMB ] = $size( $taken['thumb'] );
			// Prevents wp-admin's library from loading the large file.
			$sizes['medium'] = $sizes[ self::THUMB ];
		}
		if ( null !== $taken['large'] ) {
			$sizes[ self::LARGE ] = $size( $taken['large'] );
		}
		return array(
			'width'      => $taken['full']['width'],
			'height'     => $taken['full']['height'],
			'file'       => $file,
			'filesize'   => $taken['full']['filesize'],
			'sizes'      => $sizes,
			'image_meta' => array(),
			'zmo_color'  => $taken['color'],
		);
	}

	/**
	 * The first existing one of the wanted sizes, else the file itself; relative to the uploads folder.
	 *
	 * @param array<mixed> $meta  Attachment metadata.
	 * @param list<string> $wants Names of sizes.
	 */
	private function sized( string $file, array $meta, array $wants ): string {
		foreach ( $wants as $want ) {
			$size = is_array( $meta['sizes'] ?? null ) ? ( $meta['sizes'][ $want ] ?? null ) : null;
			if ( is_array( $size ) && is_string( $size['file'] ?? null ) ) {
				$folder = dirname( $file );
				return ( '.' === $folder ? '' : "$folder/" ) . $size['file'];
			}
		}
		return $file;
	}

	/** @return list<string> Names of suitable sizes, best first. */
	private static function wants( string $size ): array {
		return match ( $size ) {
			'thumbnail' => array( self::THUMB, 'medium_large', 'medium' ),
			'large'     => array( self::LARGE, 'large' ),
			default     => array( $size ),
		};
	}

	/** @param list<int> $ids Ids to load into core's caches, posts and meta in two queries. */
	private function prime( array $ids ): void {
		$ids = array_values( array_filter( $ids, static fn( int $id ): bool => $id > 0 ) );
		if ( array() !== $ids ) {
			_prime_post_caches( $ids, false, true );
		}
	}

	private function number( mixed $value ): int {
		return is_numeric( $value ) ? (int) $value : 0;
	}

	/** Asks the gates about a new picture: holds it, or throws a Failure if it is rejected. */
	private function judge( int $id, string $path, int $member ): void {
		foreach ( $this->gates->all() as $gate ) {
			if ( $gate->holds( $id, $path, $member ) ) {
				( $this->held )()->hold( $id );
				return;
			}
		}
	}
}
