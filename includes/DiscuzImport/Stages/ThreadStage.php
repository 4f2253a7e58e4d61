<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Stages;

use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\DiscuzImport\Old\OldThread;
use Zeromo\Community\DiscuzImport\Sql\OldTables;
use Zeromo\Community\DiscuzImport\Text\OldText;
use Zeromo\Community\Feed\Api\EssenceRepository;
use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Import\Api\CoreRows;
use Zeromo\Community\Import\Api\FeedEntries;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Stage;
use Zeromo\Community\Import\Api\Words;
use Zeromo\Community\Locks\Api\Lock;
use Zeromo\Community\Locks\Api\LockEditor;
use Zeromo\Community\Posts\Api\PostStore;

/**
 * Threads become articles or activities. What needed an answer to be read is behind a lock that a comment opens; what
 * was sold is behind one that points open. A thread that needed rights nobody has here is private.
 */
final class ThreadStage implements Stage {

	private const SOURCE = 'discuz';

	public function __construct(
		private readonly OldTables $from,
		private readonly MapRows $map,
		private readonly CoreRows $core,
		private readonly PostStore $store,
		private readonly FeedEntries $entries,
		private readonly LockEditor $locks,
		private readonly Counters $counters,
		private readonly CircleBoard $board,
		private readonly EssenceRepository $chosen
	) {}

	public function name(): string {
		return 'threads';
	}

	public function label(): string {
		return __( '主题', 'zeromo-community' );
	}

	public function piece( Run $run, int $limit ): int {
		$all     = $this->from->threads( $run->options, $run->position, $limit );
		$ids     = array_map( static fn( OldThread $old ): int => $old->tid, $all );
		$known   = $this->map->find( self::SOURCE, MapRows::THREAD, $ids );
		$forums  = array_map( static fn( OldThread $old ): int => $old->fid, $all );
		$circles = $this->map->find( self::SOURCE, MapRows::CIRCLE, array_values( array_unique( $forums ) ) );
		$topics  = $this->map->find( self::SOURCE, MapRows::TOPIC, array_values( array_unique( $forums ) ) );
		$authors = $this->map->find(
			self::SOURCE,
			MapRows::MEMBER,
			array( 0, ...array_map( static fn( OldThread $old ): int => $old->author, $all ) )
		);
		foreach ( $all as $old ) {
			if ( isset( $known[ $old->tid ] ) ) {
				$run->report->there( MapRows::THREAD );
				continue;
			}
			$why = self::refusal( $old );
			if ( '' !== $why ) {
				$run->report->left( MapRows::THREAD, $why, $old->tid );
				continue;
			}
			$this->note( $run, $old );
			$run->report->made( MapRows::THREAD );
			if ( ! $run->dry ) {
				$author = $authors[ $old->author ] ?? $authors[0] ??= $this->nobody();
				$this->take(
					$run,
					$old,
					$author,
					$circles[ $old->fid ] ?? 0,
					isset( $topics[ $old->fid ] ) ? array( $topics[ $old->fid ] ) : array()
				);
			}
		}
		return array() === $ids ? 0 : max( $ids );
	}

	/** Why a thread is left out, empty for one that is not. */
	private static function refusal( OldThread $old ): string {
		return match ( true ) {
			$old->moved_to() > 0 => __( '只是移动后留下的指向', 'zeromo-community' ),
			$old->shown < 0      => __( '在回收站或未通过审核', 'zeromo-community' ),
			null === $old->post  => __( '没有首帖', 'zeromo-community' ),
			! $old->post->is_shown => __( '在回收站或未通过审核', 'zeromo-community' ),
			default              => '',
		};
	}

	/** What is other than it was. */
	private function note( Run $run, OldThread $old ): void {
		$text = $old->post?->text;
		if ( $old->special > 1 ) {
			$run->report->note( __( '特殊主题（商品、悬赏、活动、辩论）只迁入了文字', 'zeromo-community' ), $old->tid );
		}
		if ( $old->needs > 0 ) {
			$run->report->note( __( '有阅读权限的主题，迁入后只有作者和管理员可见', 'zeromo-community' ), $old->tid );
		}
		if ( true === $old->post?->was_html ) {
			$run->report->note( __( '用 HTML 写的，只迁入了文字', 'zeromo-community' ), $old->tid );
		}
		foreach ( $text->unknown ?? array() as $what ) {
			/* translators: %s: name of a code, such as media */
			$run->report->note( sprintf( __( '没有对应的代码：%s', 'zeromo-community' ), $what ), $old->tid );
		}
	}

	/** @param list<int> $topics Topics. */
	private function take( Run $run, OldThread $old, int $author, int $circle, array $topics ): void {
		$text   = null === $old->post ? throw new \LogicException( 'A thread without words' ) : $old->post->text;
		$status = $old->needs > 0 ? 'private' : 'publish';
		$lock   = self::lock( $old );
		$title  = SafeText::title( Words::cut( '' === $old->title ? "#$old->tid" : $old->title, 200 ) );
		$open   = $old->price > 0 ? $text->free() : null;
		if ( 'articles' === $run->options->threads ) {
			$id = $this->core->add_article(
				$author,
				$title,
				null === $open ? $text->blocks() : OldText::read( $open )->blocks(),
				$status,
				"thread-$old->tid",
				$circle,
				$old->time,
				1 === $old->closed
			);
		} else {
			$id = $this->store->add(
				array(
					'author'  => $author,
					'time'    => $old->time,
					'date'    => $old->time,
					'content' => SafeText::clean( $open ?? $text->plain() ),
					'title'   => $title,
					'status'  => $status,
					'circle'  => $circle,
				)
			);
			if ( 1 === $old->closed ) {
				$this->core->close( $id );
			}
		}
		$this->map->put( self::SOURCE, MapRows::THREAD, $old->tid, $id );
		if ( array() !== $topics ) {
			$this->store->set_topics( $id, $topics, true );
		}
		if ( null !== $lock ) {
			$this->locks->store( $id, $lock );
		}
		if ( $old->views > 0 ) {
			$this->counters->add( Counters::POST, $id, 'view', $old->views );
		}
		if ( $this->entries->add( $id ) && $circle > 0 && 'publish' === $status ) {
			$this->honour( $run, $old, $id, $circle );
		}
	}

	/** What stood above the others is pinned in its circle as far as there is room, and what was chosen is chosen. */
	private function honour( Run $run, OldThread $old, int $id, int $circle ): void {
		if ( $old->is_chosen ) {
			$this->chosen->choose( $id, $circle, 0, $old->time );
		}
		$pins = $old->is_pinned() ? $this->board->all_pins( $circle ) : array();
		if ( count( $pins ) >= $this->board->most_pins() ) {
			$run->report->note( __( '圈子的置顶已满，没有置顶', 'zeromo-community' ), $old->tid );
		} elseif ( $old->is_pinned() ) {
			$this->board->change_pins( $circle, $pins, array( $id, ...$pins ) );
		}
	}

	/** What hides a part of it, or all of it; null for none. */
	private static function lock( OldThread $old ): ?Lock {
		$text   = $old->post?->text;
		$hidden = null === $text ? '' : ( $old->price > 0 ? $text->whole() : $text->hidden() );
		if ( '' === $hidden ) {
			return null;
		}
		return new Lock(
			$old->price > 0 ? 'points' : 'comment',
			SafeText::clean( $hidden ),
			mb_strlen( $hidden ),
			max( 0, $old->price ),
			rev: bin2hex( random_bytes( 4 ) )
		);
	}

	/** Whose the posts are that guests, deleted members and members without a name have written. */
	private function nobody(): int {
		$id = $this->core->add_nobody( 'discuz-anonymous' );
		$this->map->put( self::SOURCE, MapRows::MEMBER, 0, $id );
		return $id;
	}
}
