<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport\Stages;

use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Import\Api\CoreRows;
use Zeromo\Community\Import\Api\FeedEntries;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Stage;
use Zeromo\Community\Import\Api\Words;
use Zeromo\Community\Posts\Api\PostStore;
use Zeromo\Community\WordPressImport\EntryKind;
use Zeromo\Community\WordPressImport\Old\HtmlText;
use Zeromo\Community\WordPressImport\Old\OldEntry;
use Zeromo\Community\WordPressImport\Sql\OldGroups;
use Zeromo\Community\WordPressImport\Sql\OldSite;
use Zeromo\Community\WordPressImport\Taken;

/** Posts are articles, topics of a forum are articles or activities, activities are activities. */
final class EntryStage implements Stage {

	public function __construct(
		private readonly OldSite $site,
		private readonly OldGroups $groups,
		private readonly Taken $taken,
		private readonly CoreRows $core,
		private readonly PostStore $store,
		private readonly FeedEntries $entries,
		private readonly EntryKind $kind
	) {}

	public function name(): string {
		return $this->kind->value;
	}

	public function label(): string {
		return $this->kind->label();
	}

	public function piece( Run $run, int $limit ): int {
		$all     = match ( $this->kind ) {
			EntryKind::Articles   => $this->site->entries( $run->options, 'post', $run->position, $limit ),
			EntryKind::Threads    => $this->site->entries( $run->options, 'topic', $run->position, $limit ),
			EntryKind::Activities => $this->groups->activities( $run->options, $run->position, $limit ),
		};
		$kind    = $this->kind->kind();
		$ids     = array_map( static fn( OldEntry $old ): int => $old->id, $all );
		$places  = array_map( static fn( OldEntry $old ): int => $old->place, $all );
		$known   = $this->taken->find( $kind, $ids );
		$circles = match ( $this->kind ) {
			EntryKind::Articles   => array(),
			EntryKind::Threads    => $this->taken->find( MapRows::CIRCLE, $places ),
			EntryKind::Activities => $this->taken->find( Taken::GROUP, $places ),
		};
		$topics  = EntryKind::Threads === $this->kind ? $this->taken->find( MapRows::TOPIC, $places ) : array();
		$authors = $this->taken->find(
			MapRows::MEMBER,
			array_map( static fn( OldEntry $old ): int => $old->author, $all )
		);
		foreach ( $all as $old ) {
			if ( isset( $known[ $old->id ] ) ) {
				$run->report->there( $kind );
				continue;
			}
			$is_placed = isset( $circles[ $old->place ] ) || isset( $topics[ $old->place ] );
			$why       = match ( true ) {
				! $old->is_shown                              => __( '草稿、垃圾内容或在回收站', 'zeromo-community' ),
				! $old->has_media && '' === HtmlText::plain( $old->html . $old->title )
					=> __( '没有文字', 'zeromo-community' ),
				// Who might see it is not known any more.
				! $run->dry && EntryKind::Activities === $this->kind && $old->place > 0 && ! $is_placed
					=> __( '所在的小组没有迁入', 'zeromo-community' ),
				default                                       => '',
			};
			if ( '' !== $why ) {
				$run->report->left( $kind, $why, $old->id );
				continue;
			}
			if ( $old->is_hidden ) {
				$run->report->note( __( '不是人人可见，迁入后只有作者和管理员可见', 'zeromo-community' ), $old->id );
			}
			$run->report->made( $kind );
			if ( ! $run->dry ) {
				$this->take(
					$run,
					$old,
					$authors[ $old->author ] ?? $this->taken->nobody(),
					$circles[ $old->place ] ?? 0,
					$topics[ $old->place ] ?? 0
				);
			}
		}
		return max( array( 0, ...$ids ) );
	}

	private function take( Run $run, OldEntry $old, int $author, int $circle, int $topic ): void {
		$title      = '' === $old->title && EntryKind::Activities !== $this->kind ? "#$old->id" : $old->title;
		$title      = SafeText::title( Words::cut( $title, 200 ) );
		$status     = $old->is_hidden ? 'private' : 'publish';
		$is_article = EntryKind::Articles === $this->kind
			|| ( EntryKind::Threads === $this->kind && 'articles' === $run->options->threads );
		if ( $is_article ) {
			$id = $this->core->add_article(
				$author,
				$title,
				HtmlText::article( $old->html, EntryKind::Threads === $this->kind ),
				$status,
				( EntryKind::Threads === $this->kind ? 'topic' : 'post' ) . "-$old->id",
				$circle,
				$old->time,
				$old->is_closed
			);
		} else {
			$words = HtmlText::plain( $old->html );
			$id    = $this->store->add(
				array(
					'author'  => $author,
					'time'    => $old->time,
					'date'    => $old->time,
					'content' => SafeText::clean( '' === $words ? __( '分享图片', 'zeromo-community' ) : $words ),
					'title'   => $title,
					'status'  => $status,
					'circle'  => $circle,
				)
			);
			if ( $old->is_closed ) {
				$this->core->close( $id );
			}
		}
		$this->taken->put( $this->kind->kind(), $old->id, $id, $old->slug );
		if ( $topic > 0 ) {
			$this->store->set_topics( $id, array( $topic ), true );
		}
		$this->entries->add( $id );
	}
}
