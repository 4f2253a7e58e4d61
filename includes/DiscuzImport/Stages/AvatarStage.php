<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Stages;

use Zeromo\Community\DiscuzImport\Sql\OldTables;
use Zeromo\Community\Import\Api\FileIntake;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Stage;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Members\Api\MemberPictures;

/** Faces of UCenter, out of the folder the owner names. Who has one here keeps it. */
final class AvatarStage implements Stage {

	private const SOURCE = 'discuz';

	/** Pictures of a piece: each is drawn anew in all its sizes. */
	private const PIECE = 10;

	public function __construct(
		private readonly OldTables $from,
		private readonly MapRows $map,
		private readonly FileIntake $files,
		private readonly Library $library,
		private readonly MemberPictures $pictures
	) {}

	public function name(): string {
		return 'avatars';
	}

	public function label(): string {
		return __( '头像', 'zeromo-community' );
	}

	public function piece( Run $run, int $limit ): int {
		$ids   = $this->from->member_ids( $run->options, $run->position, $run->dry ? $limit : self::PIECE );
		$known = $this->map->find( self::SOURCE, MapRows::AVATAR, $ids );
		$here  = $this->map->find( self::SOURCE, MapRows::MEMBER, $ids );
		$faces = $this->pictures->with_avatar( array_values( $here ) );
		foreach ( $ids as $uid ) {
			if ( isset( $known[ $uid ] ) ) {
				$run->report->there( MapRows::AVATAR );
				continue;
			}
			$file = self::file( $run->options->avatars, $uid );
			if ( '' === $file ) {
				continue;
			}
			$member = $here[ $uid ] ?? 0;
			$why    = match ( true ) {
				$run->dry                             => '',
				0 === $member                         => __( '成员没有迁入', 'zeromo-community' ),
				in_array( $member, $faces, true )     => __( '成员在这里已有头像', 'zeromo-community' ),
				default                               => $this->take( $file, $uid, $member ),
			};
			'' === $why
				? $run->report->made( MapRows::AVATAR )
				: $run->report->left( MapRows::AVATAR, $why, $uid );
		}
		return max( array( 0, ...$ids ) );
	}

	/** The largest that is there, empty for none: `000/00/00/01_avatar_big.jpg` of member 1. */
	private static function file( string $folder, int $uid ): string {
		$number = sprintf( '%09d', $uid );
		$start  = substr( $number, 0, 3 ) . '/' . substr( $number, 3, 2 ) . '/' . substr( $number, 5, 2 ) . '/'
			. substr( $number, 7 );
		foreach ( array( '_avatar_big', '_real_avatar_big', '_avatar_middle', '_avatar_small' ) as $end ) {
			$file = FileIntake::find( $folder, "$start$end.jpg" );
			if ( '' !== $file ) {
				return $file;
			}
		}
		return '';
	}

	/** Takes it in; otherwise why it is left out. */
	private function take( string $file, int $uid, int $member ): string {
		try {
			$image = $this->files->take( $file, "avatar-$uid.jpg", true, $member, 0 );
		} catch ( Failure ) {
			return __( '不是本站接受的文件', 'zeromo-community' );
		}
		$kept = $this->library->snapshot( array( $image ) )[0] ?? null;
		if ( null === $kept ) {
			return __( '不是本站接受的文件', 'zeromo-community' );
		}
		$this->pictures->set_avatar( $member, $image, $kept['t'] );
		$this->map->put( self::SOURCE, MapRows::AVATAR, $uid, $image );
		return '';
	}
}
