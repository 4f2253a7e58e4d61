<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers\View;

use Zeromo\Community\CircleMembers\CircleFigures;
use Zeromo\Community\CircleMembers\InviteService;
use Zeromo\Community\CircleMembers\MembershipService;
use Zeromo\Community\CircleMembers\Sql\MemberRepository;
use Zeromo\Community\Circles\Api\CircleLinks;
use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\CircleRights;
use Zeromo\Community\Circles\Api\FormView;
use Zeromo\Community\Circles\Api\Membership;
use Zeromo\Community\Circles\Api\PageArgs;
use Zeromo\Community\Circles\Api\Standing;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\Levels;
use Zeromo\Community\Members\Api\MemberDirectory;

/**
 * 管理 of a circle, for who runs it: requests, members, invitations, the circle's own words and pictures, the way in,
 * figures. Each part reads only what it shows.
 */
final class ManageView {

	private const PER_PAGE = 20;
	private const PARTS    = array( 'requests', 'members', 'invites', 'profile', 'entry', self::POSTING, 'figures' );

	private const POSTING = 'posting';

	/** Parts below which other rooms put theirs. */
	private const SLOTS = array( self::POSTING, 'entry' );

	/** The badge counts no further. */
	public const MANY = 100;

	public function __construct(
		private readonly CircleLinks $links,
		private readonly MemberRepository $members,
		private readonly MembershipService $memberships,
		private readonly InviteService $invites,
		private readonly FormView $form,
		private readonly CircleFigures $figures,
		private readonly Levels $levels,
		private readonly MemberDirectory $directory,
		private readonly Caller $caller,
		private readonly Settings $settings
	) {}

	/** The tab. */
	public function html( CircleRecord $circle, Membership $mine, int $asking ): string {
		Assets::require_style( 'member' );
		$part = PageArgs::param( 'zmo_part' );
		$part = in_array( $part, self::PARTS, true ) ? $part : ( $asking > 0 ? 'requests' : 'figures' );
		$url  = add_query_arg( 'tab', 'manage', $this->links->url( $circle ) );
		$head = Partial::render(
			'circles/manage',
			array( 'url' => $url, 'part' => $part, 'asking' => $asking, 'many' => self::MANY )
		);
		return $head . match ( $part ) {
			'requests' => Partial::render(
				'circles/requests',
				$this->page( $circle, Standing::Pending, "$url&zmo_part=requests" )
					+ array( 'invite_url' => add_query_arg( 'zmo_part', 'invites', $url ) )
			),
			'invites'  => Partial::render(
				'circles/invites',
				array(
					'id' => $circle->id,
					'invites' => $this->invites->open_ones( $circle ),
					'mode' => $circle->mode->value,
				)
			),
			'profile'  => $this->form->edit( $circle ),
			'entry'    => Partial::render(
				'circles/rule',
				array( 'id' => $circle->id, 'entry' => $this->form->entry( $circle ) )
			),
			self::POSTING => Partial::render(
				'circles/posting',
				array( 'id' => $circle->id, 'options' => $circle->options, 'levels' => $this->levels->labels() )
			),
			'members'  => $this->desk( $circle, $mine, $url ),
			default    => Partial::render( 'circles/figures', array( 'weeks' => $this->figures->weeks( $circle ) ) ),
		};
	}

	/** The place below the part being shown, empty where nobody puts anything. */
	public static function slot(): string {
		$part = PageArgs::param( 'zmo_part' );
		return in_array( $part, self::SLOTS, true ) ? $part : '';
	}

	/** Its members, or those who were removed or muted. */
	private function desk( CircleRecord $circle, Membership $mine, string $url ): string {
		$show   = in_array( PageArgs::param( 'zmo_status' ), array( 'removed', 'muted' ), true )
			? PageArgs::param( 'zmo_status' )
			: '';
		$out    = 'removed' === $show;
		$search = PageArgs::param( 'zmo_s' );
		$here   = add_query_arg(
			array_filter( array( 'zmo_part' => 'members', 'zmo_status' => $show, 'zmo_s' => rawurlencode( $search ) ) ),
			$url
		);
		$above  = CircleRights::is_above( $mine );
		$more   = array(
			'show'    => $show,
			'url'     => add_query_arg( 'zmo_part', 'members', $url ),
			'action'  => $this->links->url( $circle ),
			'search'  => $search,
			'removed' => $out,
			'longest' => $this->settings->int( 'circle_reason_max' ),
			'above'   => $above,
			'me'      => $this->caller->id(),
		);
		return Partial::render(
			'circles/desk',
			$this->page(
				$circle,
				$out ? Standing::Removed : Standing::Joined,
				$here,
				$search,
				'muted' === $show
			) + $more
		);
	}

	/** @return array{id: int, rows: list<MemberRow>, prev: string, next: string} */
	private function page(
		CircleRecord $circle,
		Standing $who,
		string $here,
		string $search = '',
		bool $muted = false
	): array {
		$paged = PageArgs::number( 'zmo_page', 1 );
		$page  = new Page( null, $paged, self::PER_PAGE );
		$found = $this->memberships->page( $circle, $this->caller->id(), '', $who, $search, $page, $muted );
		$shown = $page->cut( $found );
		$cards = array() === $shown
			? array()
			: $this->directory->cards( array_map( static fn( Membership $m ): int => $m->user_id, $shown ), 0 );
		$rows  = array();
		foreach ( $shown as $member ) {
			if ( isset( $cards[ $member->user_id ] ) ) {
				$rows[] = new MemberRow( $member, $cards[ $member->user_id ] );
			}
		}
		return array(
			'id'   => $circle->id,
			'rows' => $rows,
			'prev' => $paged > 1 ? add_query_arg( 'zmo_page', $paged - 1, $here ) : '',
			'next' => $page->has_more( $found ) ? add_query_arg( 'zmo_page', $paged + 1, $here ) : '',
		);
	}

	/** How many wait, for the badge; counted up to MANY. */
	public function asking( CircleRecord $circle ): int {
		return $this->members->asking( $circle->id, self::MANY );
	}
}
