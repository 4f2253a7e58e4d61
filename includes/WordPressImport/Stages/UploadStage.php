<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport\Stages;

use Zeromo\Community\Import\Api\AttachedFiles;
use Zeromo\Community\Import\Api\FileIntake;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Stage;
use Zeromo\Community\WordPressImport\Old\OldUpload;
use Zeromo\Community\WordPressImport\Sql\OldSite;
use Zeromo\Community\WordPressImport\Taken;

/**
 * Attachments of topics and replies, of core's form as GD bbPress Attachments keeps them, and of another site's posts;
 * or, as a stage of its own, what rtMedia keeps with activities. Each is a new file of this library, by the checks of
 * an upload; the old one stays where it is.
 */
final class UploadStage implements Stage {

	/** What is in it: the type of an activity is none of core's. */
	private const ACTIVITY = 'activity';

	/** Files of a piece. */
	private const PIECE = 10;

	public function __construct(
		private readonly OldSite $site,
		private readonly Taken $taken,
		private readonly AttachedFiles $files,
		private readonly bool $is_media
	) {}

	public function name(): string {
		return $this->is_media ? 'media' : 'files';
	}

	public function label(): string {
		return $this->is_media ? __( '动态的图片和文件', 'zeromo-community' ) : __( '附件', 'zeromo-community' );
	}

	public function piece( Run $run, int $limit ): int {
		$is_here = $this->site->has_our_posts( $run->options );
		$types   = $is_here ? array( 'topic', 'reply' ) : array( 'topic', 'reply', 'post' );
		$folder  = $run->options->files;
		$folder  = '' === $folder && $is_here ? wp_get_upload_dir()['basedir'] : $folder;
		$limit   = $run->dry ? $limit : self::PIECE;
		$all     = $this->is_media
			? $this->site->media( $run->options, $run->position, $limit )
			: $this->site->uploads( $run->options, $types, $run->position, $limit );
		$ids     = array_map( static fn( OldUpload $old ): int => $old->id, $all );
		$known   = $this->taken->find( MapRows::FILE, $ids );
		$parents = array(
			'topic' => $this->found( MapRows::THREAD, 'topic', $all ),
			'reply' => $this->found( MapRows::POST, 'reply', $all ),
			'post'  => $this->found( Taken::ARTICLE, 'post', $all ),
			self::ACTIVITY => $this->found( Taken::ACTIVITY, self::ACTIVITY, $all ),
		);
		foreach ( $all as $old ) {
			if ( isset( $known[ $old->id ] ) ) {
				$run->report->there( MapRows::FILE );
				continue;
			}
			$why = $this->take( $run, $old, $folder, $parents[ $old->of ][ $old->parent ] ?? 0 );
			if ( '' !== $why ) {
				$run->report->left( MapRows::FILE, $why, $old->id );
				continue;
			}
			$run->report->made( MapRows::FILE );
			// The same file may stand in two albums.
			$known[ $old->id ] = 1;
		}
		return max( array( 0, ...$ids ) );
	}

	/** Takes it in; otherwise why it is left out. */
	private function take( Run $run, OldUpload $old, string $folder, int $parent ): string {
		$file = '' === $folder || '' === $old->path ? '' : FileIntake::find( $folder, $old->path );
		$why  = match ( true ) {
			! $old->is_shown => __( '草稿、垃圾内容或在回收站', 'zeromo-community' ),
			self::ACTIVITY === $old->of && 0 === $old->parent => __( '只在相册里，没有动态', 'zeromo-community' ),
			'' === $folder   => __( '没有说附件在哪个文件夹', 'zeromo-community' ),
			'' === $file     => __( '文件夹里没有这个附件', 'zeromo-community' ),
			default          => '',
		};
		if ( '' !== $why || $run->dry ) {
			return $why;
		}
		$is_reply = 'reply' === $old->of;
		$post     = $is_reply && $parent > 0 ? (int) ( get_comment( $parent )->comment_post_ID ?? 0 ) : $parent;
		return $this->files->take(
			$post > 0 ? get_post( $post ) : null,
			$is_reply ? $parent : 0,
			$file,
			$old->name,
			$old->is_image,
			fn( int $id ) => $this->taken->put( MapRows::FILE, $old->id, $id )
		);
	}

	/**
	 * @param list<OldUpload> $all Files.
	 * @return array<int, int> What they stand with, by old id.
	 */
	private function found( string $kind, string $type, array $all ): array {
		$ids = array();
		foreach ( $all as $old ) {
			if ( $type === $old->of ) {
				$ids[] = $old->parent;
			}
		}
		return $this->taken->find( $kind, $ids );
	}
}
