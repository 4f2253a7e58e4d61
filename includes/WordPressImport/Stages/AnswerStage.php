<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport\Stages;

use Zeromo\Community\Comments\Api\CommentIntake;
use Zeromo\Community\Import\Api\CoreRows;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Stage;
use Zeromo\Community\WordPressImport\EntryKind;
use Zeromo\Community\WordPressImport\Old\OldAnswer;
use Zeromo\Community\WordPressImport\Sql\OldGroups;
use Zeromo\Community\WordPressImport\Sql\OldSite;
use Zeromo\Community\WordPressImport\Taken;

/** Comments of posts, replies of forums and comments of activities are comments, under the one they answer. */
final class AnswerStage implements Stage {

	public function __construct(
		private readonly OldSite $site,
		private readonly OldGroups $groups,
		private readonly Taken $taken,
		private readonly CoreRows $core,
		private readonly CommentIntake $comments,
		private readonly EntryKind $of
	) {}

	public function name(): string {
		return 'on_' . $this->of->value;
	}

	public function label(): string {
		return $this->of->answers_label();
	}

	public function piece( Run $run, int $limit ): int {
		$all     = match ( $this->of ) {
			EntryKind::Articles   => $this->site->comments( $run->options, $run->position, $limit ),
			EntryKind::Threads    => $this->site->replies( $run->options, $run->position, $limit ),
			EntryKind::Activities => $this->groups->answers( $run->options, $run->position, $limit ),
		};
		$kind    = $this->of->answers();
		$ids     = array_map( static fn( OldAnswer $old ): int => $old->id, $all );
		$known   = $this->taken->find( $kind, $ids );
		$entries = $this->taken->find(
			$this->of->kind(),
			array_map( static fn( OldAnswer $old ): int => $old->entry, $all )
		);
		$authors = $this->taken->find(
			MapRows::MEMBER,
			array_map( static fn( OldAnswer $old ): int => $old->author, $all )
		);
		$names   = $this->core->names( array_values( $authors ) );
		$parents = $this->taken->find( $kind, array_map( static fn( OldAnswer $old ): int => $old->parent, $all ) );
		$under   = $this->core->posts_of( array_values( $parents ) );
		$made    = array();
		foreach ( $all as $old ) {
			if ( isset( $known[ $old->id ] ) ) {
				$run->report->there( $kind );
				continue;
			}
			$entry = $entries[ $old->entry ] ?? 0;
			$why   = match ( true ) {
				! $old->is_shown         => __( '草稿、垃圾内容或在回收站', 'zeromo-community' ),
				'' === $old->text        => __( '没有文字', 'zeromo-community' ),
				! $run->dry && 0 === $entry => __( '所评论的内容没有迁入', 'zeromo-community' ),
				default                  => '',
			};
			if ( '' !== $why ) {
				$run->report->left( $kind, $why, $old->id );
				continue;
			}
			$run->report->made( $kind );
			if ( $run->dry ) {
				continue;
			}
			$parent = $parents[ $old->parent ] ?? 0;
			$author = $authors[ $old->author ] ?? 0;
			$words  = CommentIntake::stored( $old->text );
			$id     = $this->core->add_comment(
				$entry,
				$parent > 0 && ( $under[ $parent ] ?? 0 ) === $entry ? $parent : 0,
				$author,
				$names[ $author ] ?? ( '' === $old->guest ? __( '匿名', 'zeromo-community' ) : $old->guest ),
				$old->address,
				'' === $words ? '…' : $words,
				$old->time
			);
			$this->taken->put( $kind, $old->id, $id );
			$parents[ $old->id ] = $id;
			$under[ $id ]        = $entry;
			$made[]              = $id;
		}
		if ( array() !== $made ) {
			$this->comments->take( $made );
		}
		return max( array( 0, ...$ids ) );
	}
}
