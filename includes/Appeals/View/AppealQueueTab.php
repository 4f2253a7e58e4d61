<?php

declare(strict_types=1);

namespace Zeromo\Community\Appeals\View;

use Zeromo\Community\Account\Api\ChosenTab;
use Zeromo\Community\Appeals\AppealService;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\ModeratorQueue;
use Zeromo\Community\Members\Api\ModeratorScope;
use Zeromo\Community\Setup\Pages;

/** 申诉处理 below 我的: the queue of appeals for moderators who never see wp-admin. */
final class AppealQueueTab implements ChosenTab {

	private const EACH = 10;

	public function __construct(
		private readonly AppealService $appeals,
		private readonly MemberDirectory $members,
		private readonly Pages $pages
	) {}

	public function slug(): string {
		return 'appeal-desk';
	}

	public function label(): string {
		return __( '申诉处理', 'zeromo-community' );
	}

	public function icon(): string {
		return 'message-circle';
	}

	public function position(): int {
		return 81;
	}

	public function is_for( int $member ): bool {
		return ModeratorScope::covers( $member, ModeratorQueue::Appeals );
	}

	public function html( int $member ): string {
		Assets::require_style( 'moderation' );
		$page   = ModeratorScope::within(
			$member,
			ModeratorQueue::Appeals,
			fn(): array => $this->appeals->page( $member, true, Cursor::asked()->id ?? 0, self::EACH )
		);
		$people = array();
		foreach ( $page['cases'] as $case ) {
			array_push( $people, $case->entry->user_id, $case->entry->actor );
		}
		$ids = array_values( array_unique( array_filter( $people ) ) );
		$url = $this->pages->url( 'account', $this->slug() );
		return Partial::render(
			'appeals/queue',
			array(
				'cases' => $page['cases'],
				'cards' => array() === $ids ? array() : $this->members->cards( $ids, $member ),
				'longest' => AppealService::LONGEST,
				'way' => $this->pages->url( 'community' ),
				'next' => null === $page['next'] ? '' : add_query_arg( 'cursor', Cursor::text( $page['next'] ), $url ),
			)
		);
	}
}
