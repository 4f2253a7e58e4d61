<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Media\Api\MediaUse;
use Zeromo\Community\Media\Sql\PersonalUploads;
use Zeromo\Community\Media\Sql\UseRepository;
use Zeromo\Community\UploadQuota\Api\Quota;

/**
 * Uploads of a person, for WordPress's export and erase tools.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	/** After stage 0, in which other rooms delete what uses media. */
	public const STAGE = 1;

	private const PER_PAGE = 100;

	/** Uploads deleted per call, with their files. */
	private const A_CALL = 200;

	/** @param Collection<MediaUse> $places Columns with media ids. */
	public function __construct(
		private readonly PersonalUploads $uploads,
		private readonly UseRepository $uses,
		private readonly Quota $quota,
		#[All( MediaUse::class )] private readonly Collection $places
	) {}

	public function name(): string {
		return 'zeromo-media';
	}

	public function label(): string {
		return __( '上传的文件', 'zeromo-community' );
	}

	/**
	 * Exports all uploads with URLs, hidden copies, and daily counts.
	 *
	 * @return Told
	 */
	public function export( int $member, int $page ): array {
		$rows = $this->uploads->of( $member, 0, self::PER_PAGE, ( $page - 1 ) * self::PER_PAGE );
		$data = array();
		_prime_post_caches( array_keys( $rows ), false, true );
		foreach ( array_keys( $rows ) as $id ) {
			$data[] = PersonalTools::item(
				'zeromo-media',
				__( '上传的文件', 'zeromo-community' ),
				"media-$id",
				array(
					__( '文件名', 'zeromo-community' ) => (string) get_post_field( 'post_title', $id ),
					__( '类型', 'zeromo-community' )  => (string) get_post_mime_type( $id ),
					__( '地址', 'zeromo-community' )  => (string) wp_get_attachment_url( $id ),
					__( '时间', 'zeromo-community' )  => (string) get_post_field( 'post_date', $id ),
				)
			);
		}
		if ( 1 === $page ) {
			$fields = array();
			foreach ( $this->quota->days( $member ) as $day => $much ) {
				$fields[ __( '上传量', 'zeromo-community' ) . " $day" ] = $much;
			}
			if ( array() !== $fields ) {
				$label  = __( '上传的文件', 'zeromo-community' );
				$data[] = PersonalTools::item( 'zeromo-media', $label, 'media-counted', $fields );
			}
		}
		return PersonalTools::told( $data, count( $rows ) < self::PER_PAGE );
	}

	/**
	 * Deletes uploads that no remaining content uses. An upload in a published post or a circle is deleted with it.
	 *
	 * @return Erased
	 */
	public function erase( int $member ): array {
		$gone  = $this->quota->forget_member( $member );
		$kept  = 0;
		$above = 0;
		do {
			$rows  = $this->uploads->of( $member, $above, self::PER_PAGE );
			$above = (int) array_key_last( $rows );
			foreach ( $this->unused( $rows ) as $id ) {
				$gone += wp_delete_attachment( $id, true ) instanceof \WP_Post ? 1 : 0;
				unset( $rows[ $id ] );
			}
			$kept += count( $rows );
			if ( $gone >= self::A_CALL ) {
				return PersonalTools::erased( true, false );
			}
		} while ( $above > 0 );
		$why = __( '已发布的内容里的图片和文件随内容保留。', 'zeromo-community' );
		return PersonalTools::erased( $gone > 0, true, $kept > 0 ? array( $why ) : array() );
	}

	/**
	 * @param array<int, array{name: string, parent: int}> $rows Uploads.
	 * @return list<int>
	 */
	private function unused( array $rows ): array {
		if ( array() === $rows ) {
			return array();
		}
		$ids  = array_keys( $rows );
		$used = apply_filters( 'zeromo_media_in_use', $this->uses->used( $ids, $this->places->all() ), $ids );
		$used = is_array( $used ) ? array_map( 'intval', array_filter( $used, 'is_numeric' ) ) : $ids;
		$free = static fn( int $parent ): bool => 0 === $parent || null === get_post( $parent );
		return array_values(
			array_filter(
				array_diff( $ids, $used ),
				fn( int $id ): bool => $free( $rows[ $id ]['parent'] )
					&& ! $this->uses->named( $rows[ $id ]['name'], $id )
			)
		);
	}
}
