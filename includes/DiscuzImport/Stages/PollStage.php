<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Stages;

use Zeromo\Community\DiscuzImport\Old\OldPoll;
use Zeromo\Community\DiscuzImport\Sql\OldTables;
use Zeromo\Community\DiscuzImport\Text\OldText;
use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Import\Api\CoreRows;
use Zeromo\Community\Import\Api\FeedEntries;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Stage;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Polls\Api\Poll;
use Zeromo\Community\Polls\Api\PollIntake;
use Zeromo\Community\Posts\Api\PostPart;

/**
 * Polls of threads, with who has voted for what. Votes of guests and of who is no member here are kept as numbers, so
 * that the result is what it was. A poll with more options than there can be is written behind the thread's text.
 */
final class PollStage implements Stage {

	private const SOURCE = 'discuz';

	/** Polls of a piece: each has its votes. */
	private const PIECE = 20;

	/** @param Collection<PostPart> $parts Of posts. */
	public function __construct(
		private readonly OldTables $from,
		private readonly MapRows $map,
		private readonly CoreRows $core,
		private readonly PollIntake $polls,
		private readonly FeedEntries $entries,
		#[All( PostPart::class )] private readonly Collection $parts
	) {}

	public function name(): string {
		return 'polls';
	}

	public function label(): string {
		return __( '投票', 'zeromo-community' );
	}

	public function piece( Run $run, int $limit ): int {
		$all = $this->from->polls( $run->options, $run->position, self::PIECE );
		if ( array() !== $all && ! $this->is_open() ) {
			$run->report->note( __( '投票没有开放；开放后再迁入一次就会带来', 'zeromo-community' ), 0 );
			return 0;
		}
		$ids     = array_map( static fn( OldPoll $old ): int => $old->tid, $all );
		$known   = $this->map->find( self::SOURCE, MapRows::POLL, $ids );
		$threads = $this->map->find( self::SOURCE, MapRows::THREAD, $ids );
		$here    = $run->dry ? array() : $this->map->find( self::SOURCE, MapRows::MEMBER, self::voters( $all ) );
		foreach ( $all as $old ) {
			if ( isset( $known[ $old->tid ] ) ) {
				$run->report->there( MapRows::POLL );
				continue;
			}
			$post = isset( $threads[ $old->tid ] ) ? get_post( $threads[ $old->tid ] ) : null;
			$why  = match ( true ) {
				$run->dry                      => self::unfit( $old ),
				! $post instanceof \WP_Post    => __( '所在的主题没有迁入', 'zeromo-community' ),
				default                        => $this->take( $run, $old, $post, $here ),
			};
			if ( $old->is_image ) {
				$run->report->note( __( '投票选项的图片没有迁入', 'zeromo-community' ), $old->tid );
			}
			'' === $why ? $run->report->made( MapRows::POLL ) : $run->report->left( MapRows::POLL, $why, $old->tid );
		}
		return max( array( 0, ...$ids ) );
	}

	/**
	 * Takes it in; otherwise why it is left out.
	 *
	 * @param array<int, int> $here Members by old id.
	 */
	private function take( Run $run, OldPoll $old, \WP_Post $post, array $here ): string {
		$why = self::unfit( $old );
		if ( '' !== $why ) {
			$words = $old->words();
			$this->core->append(
				$post->ID,
				"\n\n" . ( 'post' === $post->post_type ? OldText::read( $words )->blocks() : SafeText::clean( $words ) )
			);
		} else {
			[ $votes, $earlier ] = self::told( $old, $here );
			if ( ! $this->polls->take( $post->ID, $this->poll( $run, $old ), $votes, $earlier ) ) {
				return __( '主题在这里已有投票', 'zeromo-community' );
			}
			if ( array() !== array_filter( $earlier ) ) {
				$run->report->note( __( '有游客或未迁入的人投的票，只保留为票数', 'zeromo-community' ), $old->tid );
			}
		}
		$this->map->put( self::SOURCE, MapRows::POLL, $old->tid, $post->ID );
		$this->entries->renew( $post->ID );
		return $why;
	}

	/** In a closed thread nobody could vote any more. */
	private function poll( Run $run, OldPoll $old ): Poll {
		$poll = $old->poll;
		$ends = $old->is_closed && ( 0 === $poll->deadline || $poll->deadline > $run->started )
			? $run->started
			: $poll->deadline;
		return new Poll( '', $poll->options, $poll->max, $ends, $poll->hidden );
	}

	/**
	 * Votes of members, and what is left of the totals.
	 *
	 * @param array<int, int> $here Members by old id.
	 * @return array{array<int, array{int, int}>, array<int, int>} As PollIntake takes them.
	 */
	private static function told( OldPoll $old, array $here ): array {
		$votes   = array();
		$earlier = array();
		foreach ( $old->votes as $uid => $vote ) {
			if ( isset( $here[ $uid ] ) ) {
				$votes[ $here[ $uid ] ] = $vote;
			}
		}
		foreach ( $old->totals as $n => $total ) {
			$bit                = Poll::bit( $n + 1 );
			$known              = array_filter( $votes, static fn( array $vote ): bool => ( $vote[0] & $bit ) > 0 );
			$earlier[ $n + 1 ]  = max( 0, $total - count( $known ) );
		}
		// Nobody gives an option two votes.
		$earlier[0] = max( 0, $old->voters - count( $votes ), ...array_values( $earlier ) );
		return array( $votes, $earlier );
	}

	/** Why it can be no poll here, empty where it can. */
	private static function unfit( OldPoll $old ): string {
		return PollIntake::fits( $old->poll ) ? '' : __( '投票的选项太多或重复，写在了正文后面', 'zeromo-community' );
	}

	/**
	 * @param list<OldPoll> $all Polls.
	 * @return list<int> Old members.
	 */
	private static function voters( array $all ): array {
		$out = array();
		foreach ( $all as $old ) {
			$out += $old->votes;
		}
		return array_keys( $out );
	}

	private function is_open(): bool {
		foreach ( $this->parts->all() as $part ) {
			if ( 'poll' === $part->name() ) {
				return true;
			}
		}
		return false;
	}
}
