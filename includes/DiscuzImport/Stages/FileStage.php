<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Stages;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Comments\Api\CommentIntake;
use Zeromo\Community\DiscuzImport\Old\OldFile;
use Zeromo\Community\DiscuzImport\Sql\OldTables;
use Zeromo\Community\Import\Api\CoreRows;
use Zeromo\Community\Import\Api\FileIntake;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Stage;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Locks\Api\Locks;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Posts\Api\FeedIndexer;
use Zeromo\Community\Posts\Api\FeedProjector;
use Zeromo\Community\Posts\Api\PostCircles;
use Zeromo\Community\Posts\Api\PostPart;
use Zeromo\Community\Posts\Api\PostStore;

/**
 * Attachments: pictures of a thread stand behind its text, one file is the post's file, one picture is an answer's
 * picture. What was sold, needed a level or stands in a thread that hides something is left out: nothing says any more
 * who might see it.
 */
final class FileStage implements Stage {

	private const SOURCE = 'discuz';

	/** Files of a piece, and pictures an activity shows. */
	private const PIECE    = 10;
	private const PICTURES = 9;

	/** @param Collection<PostPart> $parts Of posts. */
	public function __construct(
		private readonly OldTables $from,
		private readonly MapRows $map,
		private readonly CoreRows $core,
		private readonly FileIntake $files,
		private readonly Library $library,
		private readonly PostStore $store,
		private readonly FeedProjector $projector,
		private readonly FeedIndexer $index,
		private readonly Locks $locks,
		private readonly Circles $circles,
		private readonly CommentIntake $comments,
		#[All( PostPart::class )] private readonly Collection $parts
	) {}

	public function name(): string {
		return 'files';
	}

	public function label(): string {
		return __( '附件', 'zeromo-community' );
	}

	public function piece( Run $run, int $limit ): int {
		[ $last, $all ] = $this->from->files( $run->options, $run->position, $run->dry ? $limit : self::PIECE );

		$known   = $this->found( MapRows::FILE, array_map( static fn( OldFile $old ): int => $old->aid, $all ) );
		$threads = $this->found( MapRows::THREAD, array_map( static fn( OldFile $old ): int => $old->tid, $all ) );
		$answers = $this->found( MapRows::POST, array_map( static fn( OldFile $old ): int => $old->pid, $all ) );
		foreach ( $all as $old ) {
			if ( isset( $known[ $old->aid ] ) ) {
				$run->report->there( MapRows::FILE );
				continue;
			}
			$why = $this->take( $run, $old, $threads[ $old->tid ] ?? 0, $answers[ $old->pid ] ?? 0 );
			'' === $why
				? $run->report->made( MapRows::FILE )
				: $run->report->left( MapRows::FILE, $why, $old->aid );
		}
		return $last;
	}

	/** Takes it in; otherwise why it is left out. */
	private function take( Run $run, OldFile $old, int $thread, int $answer ): string {
		$file = FileIntake::find( $run->options->files, "forum/$old->path" );
		$why  = match ( true ) {
			'' === $run->options->files => __( '没有说附件在哪个文件夹', 'zeromo-community' ),
			$old->is_remote             => __( '附件在别的服务器上', 'zeromo-community' ),
			$old->is_closed             => __( '收费或有阅读权限的附件', 'zeromo-community' ),
			'' === $file                => __( '文件夹里没有这个附件', 'zeromo-community' ),
			default                     => '',
		};
		if ( '' !== $why || $run->dry ) {
			return $why;
		}
		$post = $thread > 0 ? get_post( $thread ) : null;
		if ( ! $post instanceof \WP_Post ) {
			return __( '所在的主题没有迁入', 'zeromo-community' );
		}
		if ( null !== $this->locks->find( $post->ID ) ) {
			return __( '附件所在的主题有隐藏内容', 'zeromo-community' );
		}
		try {
			return $answer > 0
				? $this->to_answer( $file, $old, $post, $answer )
				: $this->to_thread( $file, $old, $post );
		} catch ( Failure ) {
			return __( '不是本站接受的文件', 'zeromo-community' );
		}
	}

	private function to_answer( string $file, OldFile $old, \WP_Post $post, int $answer ): string {
		$circle  = PostCircles::of( $post );
		$is_open = 'publish' === $post->post_status && ( 0 === $circle || $this->circles->sees( $circle, 0 ) );
		if ( ! $old->is_image || ! $is_open || $this->comments->has_picture( $answer ) ) {
			return __( '评论放不下的附件：只有公开的、第一张图片', 'zeromo-community' );
		}
		$comment = get_comment( $answer );
		$image   = $this->files->take( $file, $old->name, $old->is_image, (int) ( $comment->user_id ?? 0 ), 0 );
		$this->comments->picture( $answer, $image );
		$this->map->put( self::SOURCE, MapRows::FILE, $old->aid, $image );
		return '';
	}

	private function to_thread( string $file, OldFile $old, \WP_Post $post ): string {
		$is_article = 'post' === $post->post_type;
		$images     = $is_article ? array() : $this->store->images( $post->ID );
		if ( $old->is_image && count( $images ) >= self::PICTURES ) {
			return __( '动态放不下的图片', 'zeromo-community' );
		}
		$part = $old->is_image ? null : $this->part();
		if ( null !== $part && null !== $part->load( $post->ID ) ) {
			return __( '一篇只能有一个文件', 'zeromo-community' );
		}
		$id = $this->files->take( $file, $old->name, $old->is_image, (int) $post->post_author, $post->ID );
		$this->map->put( self::SOURCE, MapRows::FILE, $old->aid, $id );
		if ( null !== $part ) {
			$part->store( $post->ID, $part->value( array( 'id' => $id ) ) );
		} elseif ( $is_article ) {
			$this->core->add_picture( $post->ID, $id, $this->library->url( $id, 'large' ) );
		} else {
			$this->store->set_images( $post->ID, array( ...$images, $id ), array() === $images );
		}
		clean_post_cache( $post->ID );
		$now   = get_post( $post->ID );
		$entry = $now instanceof \WP_Post ? $this->projector->entry( $now ) : null;
		if ( null !== $entry ) {
			$this->index->put( $entry, false, true );
		}
		return '';
	}

	/**
	 * @param list<int> $old Old ids.
	 * @return array<int, int>
	 */
	private function found( string $kind, array $old ): array {
		return $this->map->find( self::SOURCE, $kind, array_values( array_unique( $old ) ) );
	}

	private function part(): PostPart {
		foreach ( $this->parts->all() as $part ) {
			if ( 'file' === $part->name() ) {
				return $part;
			}
		}
		throw new \LogicException( 'Posts have no files' );
	}
}
