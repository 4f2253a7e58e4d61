<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Stages;

use Zeromo\Community\Comments\Api\CommentIntake;
use Zeromo\Community\DiscuzImport\Old\OldPost;
use Zeromo\Community\DiscuzImport\Sql\OldTables;
use Zeromo\Community\Import\Api\CoreRows;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Stage;

/** Answers in threads become comments; one that quotes another stands under it. */
final class AnswerStage implements Stage {

	private const SOURCE = 'discuz';

	/** @param int $table Number of the table of posts, see OldTables::post_tables(). */
	public function __construct(
		private readonly OldTables $from,
		private readonly MapRows $map,
		private readonly CoreRows $core,
		private readonly CommentIntake $comments,
		private readonly int $table
	) {}

	public function name(): string {
		return "posts_$this->table";
	}

	public function label(): string {
		return 0 === $this->table
			? __( '回帖', 'zeromo-community' )
			/* translators: %d: number of a table */
			: sprintf( __( '回帖（第 %d 分表）', 'zeromo-community' ), $this->table );
	}

	public function piece( Run $run, int $limit ): int {
		$all     = $this->from->answers( $run->options, $this->table, $run->position, $limit );
		$ids     = array_map( static fn( OldPost $old ): int => $old->pid, $all );
		$known   = $this->map->find( self::SOURCE, MapRows::POST, $ids );
		$threads = $this->map->find(
			self::SOURCE,
			MapRows::THREAD,
			array_values( array_unique( array_map( static fn( OldPost $old ): int => $old->tid, $all ) ) )
		);
		$authors = $this->map->find(
			self::SOURCE,
			MapRows::MEMBER,
			array_values( array_unique( array_map( static fn( OldPost $old ): int => $old->author, $all ) ) )
		);
		$parents = $this->parents( $all );
		$names   = $this->core->names( array_values( $authors ) );
		$made    = array();
		foreach ( $all as $old ) {
			if ( isset( $known[ $old->pid ] ) ) {
				$run->report->there( MapRows::POST );
				continue;
			}
			$thread = $threads[ $old->tid ] ?? 0;
			$why    = self::refusal( $old, $thread, $run->dry );
			if ( '' !== $why ) {
				$run->report->left( MapRows::POST, $why, $old->pid );
				continue;
			}
			$this->note( $run, $old );
			$run->report->made( MapRows::POST );
			if ( ! $run->dry ) {
				$id                   = $this->take( $old, $thread, $authors, $names, $parents );
				$parents[ $old->pid ] = array( $id, $thread );
				$made[]               = $id;
			}
		}
		if ( array() !== $made ) {
			$this->comments->take( $made );
		}
		return array() === $ids ? 0 : max( $ids );
	}

	private static function refusal( OldPost $old, int $thread, bool $dry ): string {
		return match ( true ) {
			! $old->is_shown          => __( '在回收站或未通过审核', 'zeromo-community' ),
			! $dry && 0 === $thread   => __( '所在的主题没有迁入', 'zeromo-community' ),
			default                   => '',
		};
	}

	private function note( Run $run, OldPost $old ): void {
		if ( $old->was_html ) {
			$run->report->note( __( '用 HTML 写的，只迁入了文字', 'zeromo-community' ), $old->pid );
		}
		if ( $old->text->hides ) {
			$run->report->note( __( '回帖里的隐藏内容没有迁入：评论不能隐藏', 'zeromo-community' ), $old->pid );
		}
		foreach ( $old->text->unknown as $what ) {
			/* translators: %s: name of a code, such as media */
			$run->report->note( sprintf( __( '没有对应的代码：%s', 'zeromo-community' ), $what ), $old->pid );
		}
	}

	/**
	 * Comments that these answer, with their posts.
	 *
	 * @param list<OldPost> $all Answers.
	 * @return array<int, array{int, int}> Comment and post by old id.
	 */
	private function parents( array $all ): array {
		$asked = array_map( static fn( OldPost $old ): int => $old->text->answers, $all );
		$asked = array_values( array_unique( array_filter( $asked ) ) );
		$found = $this->map->find( self::SOURCE, MapRows::POST, $asked );
		$posts = $this->core->posts_of( array_values( $found ) );
		$out   = array();
		foreach ( $found as $old => $comment ) {
			$out[ $old ] = array( $comment, $posts[ $comment ] ?? 0 );
		}
		return $out;
	}

	/**
	 * @param array<int, int>             $authors Members by old id.
	 * @param array<int, string>          $names   Of members.
	 * @param array<int, array{int, int}> $parents Comment and post by old id.
	 */
	private function take( OldPost $old, int $thread, array $authors, array $names, array $parents ): int {
		[ $parent, $in ] = $parents[ $old->text->answers ] ?? array( 0, 0 );
		$parent          = $in === $thread ? $parent : 0;
		if ( $parent > 0 ) {
			$old->text->without_quote();
		}
		$author = $authors[ $old->author ] ?? 0;
		$words  = CommentIntake::stored( $old->text->plain() );
		$name   = $names[ $author ] ?? ( '' === $old->guest ? __( '匿名', 'zeromo-community' ) : $old->guest );
		$id     = $this->core->add_comment(
			$thread,
			$parent,
			$author,
			$name,
			$old->address,
			'' === $words ? '…' : $words,
			$old->time
		);
		$this->map->put( self::SOURCE, MapRows::POST, $old->pid, $id );
		return $id;
	}
}
