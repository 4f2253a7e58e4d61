<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\View;

use Zeromo\Community\Account\Api\ChosenTab;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Circles\Api\ScopedWork;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\ModeratorQueue;
use Zeromo\Community\Members\Api\ModeratorScope;
use Zeromo\Community\Moderation\Api\BanLink;
use Zeromo\Community\Moderation\Api\ReasonLimit;
use Zeromo\Community\Moderation\BanService;
use Zeromo\Community\Moderation\CaseFilter;
use Zeromo\Community\Moderation\Staff;
use Zeromo\Community\Moderation\WaitingService;
use Zeromo\Community\TextChecks\Api\WordService;
use Zeromo\Community\Moderation\Http\ModerationPages;
use Zeromo\Community\Moderation\Http\Rules;

/**
 * 审核 below 我的: what is reported, what waits, what was decided, the words, who is banned.
 *
 * @phpstan-import-type WordItem from Rules
 */
final class ModerationTab implements ChosenTab {

	private const EACH = 10;

	public function __construct(
		private readonly Staff $staff,
		private readonly ScopedWork $scoped,
		private readonly ModerationPages $desk,
		private readonly WaitingService $waiting,
		private readonly Rules $rules,
		private readonly MemberDirectory $members,
		private readonly Pages $pages,
		private readonly Settings $settings
	) {}

	public function slug(): string {
		return 'moderation';
	}

	public function label(): string {
		return __( '审核', 'zeromo-community' );
	}

	public function icon(): string {
		return 'shield-check';
	}

	public function position(): int {
		return 80;
	}

	public function is_for( int $member ): bool {
		return $this->staff->is( $member ) || true === ModeratorScope::of( $member )?->is_of_desk();
	}

	public function html( int $member ): string {
		Assets::require_style( 'moderation' );
		$query = Input::asked();
		$views = $this->views( $member );
		$asked = $query->text( 'view' );
		$view  = isset( $views[ $asked ] ) ? $asked : (string) array_key_first( $views );
		$after = Cursor::asked();
		$page  = $this->scoped->within(
			$member,
			self::queue( $view ),
			fn(): array => $this->page( $member, $view, $after )
		);
		$url   = $this->pages->url( 'account', $this->slug() );
		return Partial::render(
			'moderation/desk',
			array(
				'views' => array_map(
					static fn( string $name, string $label ): array =>
						array(
							'label' => $label,
							'url' => 'reports' === $name ? $url : add_query_arg( 'view', $name, $url ),
							'open' => $name === $view,
						),
					array_keys( $views ),
					array_values( $views )
				),
				'title' => $views[ $view ],
				'view'  => $view,
				'rows'  => $this->rows( $page['items'], $view, $member ),
				'longest' => $this->settings->int( ReasonLimit::SETTING ),
				'way'   => $this->way( $view, $url ),
				'ban'   => $this->to_ban( $view, $query->int( BanLink::MEMBER ) ),
				'bans'  => add_query_arg( 'view', 'bans', $url ),
				'next'  => null === $page['next_cursor']
					? ''
					: add_query_arg( array( 'view' => $view, 'cursor' => $page['next_cursor'] ), $url ),
			)
		);
	}

	/**
	 * Whom the form of 小黑屋 is about, where a card's menu has led to it.
	 *
	 * @return array{id: int, name: string}|null
	 */
	private function to_ban( string $view, int $member ): ?array {
		$card = 'bans' === $view && $member > 0 ? $this->members->card( $member, 0 ) : null;
		return null === $card ? null : array( 'id' => $card->id, 'name' => $card->name );
	}

	/**
	 * What to do where nothing waits: see what was decided, or what is new.
	 *
	 * @return array{url: string, label: string}
	 */
	private function way( string $view, string $url ): array {
		return 'reports' === $view || str_starts_with( $view, 'waiting-' )
			? array( 'url' => add_query_arg( 'view', 'log', $url ), 'label' => __( '看看操作记录', 'zeromo-community' ) )
			: array( 'url' => $this->pages->url( 'community' ), 'label' => __( '去看看', 'zeromo-community' ) );
	}

	/**
	 * One row each.
	 *
	 * @param list<CaseCard|WaitingCard|LogCard|BanCard|WordItem> $items Of the view.
	 */
	private function rows( array $items, string $view, int $member ): string {
		$partial = match ( true ) {
			'log' === $view                      => 'moderation/log-row',
			'words' === $view                    => 'moderation/word-row',
			'bans' === $view                     => 'moderation/ban-row',
			str_starts_with( $view, 'waiting-' ) => 'moderation/waiting-row',
			default                              => 'moderation/case-row',
		};
		$more = array(
			'bans' => ModeratorScope::covers( $member, ModeratorQueue::Bans ),
			'longest' => $this->settings->int( ReasonLimit::SETTING ),
		);
		return implode(
			'',
			array_map(
				static fn( object|array $item ): string => Partial::render(
					$partial,
					array( 'item' => $item ) + $more
				),
				$items
			)
		);
	}

	/** @return array{items: list<CaseCard|WaitingCard|LogCard|BanCard|WordItem>, next_cursor: string|null} */
	private function page( int $member, string $view, ?Cursor $after ): array {
		return match ( true ) {
			'closed' === $view                   => $this->cases( $member, false, $after ),
			'log' === $view                      => $this->desk->log( $member, $after, self::EACH * 2 ),
			'words' === $view                    => $this->rules->words( $member, '', $after, self::EACH * 3 ),
			'bans' === $view                     => $this->rules->bans( $member, $after, self::EACH * 2 ),
			str_starts_with( $view, 'waiting-' ) => $this->desk->waiting(
				$member,
				substr( $view, 8 ),
				$after,
				self::EACH
			),
			default                              => $this->cases( $member, true, $after ),
		};
	}

	/** @return array{items: list<CaseCard>, next_cursor: string|null} */
	private function cases( int $member, bool $open, ?Cursor $after ): array {
		return $this->desk->cases( $member, new CaseFilter( $open ), $after, self::EACH );
	}

	/** Which queue a view is of. */
	private static function queue( string $view ): ModeratorQueue {
		return str_starts_with( $view, 'waiting-' )
			? ModeratorQueue::Waiting
			: ModeratorQueue::tryFrom( $view ) ?? ModeratorQueue::Reports;
	}

	/** @return array<string, string> Name => label: the queues of a scope, else all that the member decides on. */
	private function views( int $member ): array {
		$views = array( 'reports' => __( '举报', 'zeromo-community' ) );
		foreach ( $this->waiting->types() as $type => $label ) {
			/* translators: %s: 动态 or 评论 */
			$views[ "waiting-$type" ] = sprintf( __( '待审%s', 'zeromo-community' ), $label );
		}
		$views['closed'] = __( '已处理', 'zeromo-community' );
		$views['log']    = __( '操作记录', 'zeromo-community' );
		$views['words']  = __( '词库', 'zeromo-community' );
		$views['bans']   = __( '小黑屋', 'zeromo-community' );
		foreach ( array_keys( $views ) as $view ) {
			$queue = self::queue( $view );
			$runs  = $queue->is_of_circles() && $this->staff->is( $member );
			if ( ! $runs && ( 'log' === $view || ! ModeratorScope::allows( $member, $queue ) ) ) {
				unset( $views[ $view ] );
			}
		}
		return $views;
	}
}
