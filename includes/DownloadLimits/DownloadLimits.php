<?php

declare(strict_types=1);

namespace Zeromo\Community\DownloadLimits;

use Zeromo\Community\Counters\DailyUse;
use Zeromo\Community\DownloadLimits\Sql\DownloadRepository;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Locks\Api\Entitlements;
use Zeromo\Community\Media\Api\DownloadRule;
use Zeromo\Community\Media\Api\StoredFile;
use Zeromo\Community\Members\Api\VipRights;
use Zeromo\Community\Membership\Api\VipUse;

/** Files of posts a day and how fast, by the level of who fetches them. */
final class DownloadLimits implements DownloadRule {

	public function __construct(
		private readonly VipRights $rights,
		private readonly DownloadRepository $rows,
		private readonly Entitlements $owned,
		private readonly VipUse $use,
		private readonly Clock $clock
	) {}

	public function take( int $member, int $post_id, StoredFile $file ): void {
		$right = $this->rights->bounded( $member );
		$most  = $right->downloads;
		if ( ( 0 === $most && 0 === $right->level ) || $this->is_free( $member, $post_id, $file ) ) {
			return;
		}
		if ( 0 === $most ) {
			$this->use->note( $member );
			return;
		}
		if ( $member < 1 ) {
			throw Failure::login();
		}
		$used = fn(): Failure => $this->used( $most );
		$this->rows->daily->take( $member, DailyUse::today( $this->clock ), $file->id, $most, $used );
		if ( $right->level > 0 ) {
			$this->use->note( $member );
		}
	}

	public function speed( int $member ): int {
		return $this->rights->bounded( $member )->speed * KB_IN_BYTES;
	}

	public function note( int $member ): string {
		$most = $member > 0 ? $this->rights->bounded( $member )->downloads : 0;
		if ( 0 === $most ) {
			return '';
		}
		$left = max( 0, $most - $this->rows->daily->used( $member, DailyUse::today( $this->clock ) ) );
		return 0 === $left
			? __( '今天的下载次数已用完', 'zeromo-community' )
			/* translators: %d: number of files */
			: sprintf( __( '今天还可以下载 %d 个', 'zeromo-community' ), $left );
	}

	#[Job( 'downloads', Job::DAY )]
	public function sweep(): void {
		$this->rows->daily->sweep( DailyUse::today( $this->clock ) );
	}

	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): void {
		$this->rows->daily->forget( $member );
	}

	/** One's own file, one that a moderator looks at, and what was bought. */
	private function is_free( int $member, int $post_id, StoredFile $file ): bool {
		return $member > 0 && (
			$member === $file->owner
			|| user_can( $member, 'moderate_zeromo' )
			|| $this->owned->has( $member, Entitlements::POST, $post_id )
		);
	}

	private function used( int $most ): Failure {
		$now  = ( new \DateTimeImmutable( '@' . $this->clock->now() ) )->setTimezone( wp_timezone() );
		$more = array_filter(
			$this->rights->all(),
			static fn( $right ): bool => 0 === $right->downloads || $right->downloads > $most
		);
		$text = array() === $more
			/* translators: %d: number of files */
			? __( '今天的 %d 次下载已用完，明天再来', 'zeromo-community' )
			/* translators: %d: number of files */
			: __( '今天的 %d 次下载已用完，明天再来，或者开通更高的会员等级', 'zeromo-community' );
		return new Failure(
			'zeromo_downloads_used',
			429,
			sprintf( $text, $most ),
			array( 'retry_after' => max( 1, $now->modify( 'tomorrow' )->getTimestamp() - $now->getTimestamp() ) )
		);
	}
}
