<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers\Blocks;

use Zeromo\Community\CircleMembers\MembershipService;
use Zeromo\Community\Circles\Api\CircleCards;
use Zeromo\Community\Circles\Api\CircleLinks;
use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\CircleType;
use Zeromo\Community\Circles\Api\Membership;
use Zeromo\Community\Circles\Api\PageArgs;
use Zeromo\Community\Circles\Api\Standing;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\CircleMembers\View\CirclePage;
use Zeromo\Community\CircleMembers\View\EndingView;
use Zeromo\Community\CircleMembers\View\EntryView;
use Zeromo\Community\CircleMembers\View\ManageView;
use Zeromo\Community\CircleMembers\View\TabsView;

/** zeromo/circle-header: cover, name, numbers, join button, tabs, and the tabs that are not the stream. */
#[Named( 'zeromo/circle-header' )]
final class HeaderBlock implements ServerBlock {

	private const PER_PAGE = 30;

	public function __construct(
		private readonly CirclePage $page,
		private readonly CircleCards $cards,
		private readonly CircleLinks $links,
		private readonly MembershipService $memberships,
		private readonly MemberDirectory $directory,
		private readonly EntryView $entry,
		private readonly ManageView $manage,
		private readonly TabsView $tabs,
		private readonly EndingView $ending,
		private readonly Caller $caller,
		private readonly RateLimit $limits,
		private readonly Settings $settings
	) {}

	public function render( array $attributes, string $content ): string {
		$circle = $this->page->circle();
		if ( null === $circle ) {
			return '';
		}
		Assets::require_style( 'circle' );
		$sees  = $this->page->sees( $circle );
		$tab   = $this->page->tab();
		$mine  = $this->page->mine( $circle );
		$runs  = $this->page->runs( $circle );
		if ( '' === $tab && $mine->joined() && $circle->active_at > $mine->seen_at ) {
			$this->memberships->saw( $circle, $mine->user_id );
		}
		$wait  = $runs ? $this->manage->asking( $circle ) : 0;
		// Who comes with an invitation finds the door first, on whichever tab.
		$door = 'join' === $tab || ( '' !== EntryView::code() && ! $mine->joined() );
		$html = $this->head( $circle, $sees, 'manage' === $tab && $runs );
		if ( ! $sees ) {
			return $html . $this->ending->html( $circle, $mine ) . $this->door( $circle, $mine, true );
		}
		$html .= $this->tabs->html( $circle, $wait ) . ( $door ? $this->door( $circle, $mine, false ) : '' );
		return $html . match ( true ) {
			'manage' === $tab  => $this->manage->html( $circle, $mine, $wait )
				. ( '' === ManageView::slot() ? '' : $this->tabs->slot( ManageView::slot(), $circle ) ),
			'join' === $tab    => '',
			'about' === $tab   => $this->about( $circle ),
			'members' === $tab => $this->members( $circle ),
			default            => '',
		};
	}

	/**
	 * The way in, and for who has not joined what is to be seen before: rules, and posts the owner picked.
	 *
	 * @param bool $closed Nothing else of the circle is for who looks.
	 */
	private function door( CircleRecord $circle, Membership $mine, bool $closed ): string {
		$html = $this->entry->html( $circle, $mine, $closed );
		if ( $mine->joined() ) {
			return $html;
		}
		$rules = array( 'announcement' => '', 'rules' => $circle->rules, 'class' => 'zmo-block' );
		return $html . Partial::render( 'circles/board', $rules ) . $this->tabs->slot( 'door', $circle );
	}

	/** @param bool $compact One line, above what is managed. */
	private function head( CircleRecord $circle, bool $sees, bool $compact ): string {
		$faces = $sees ? $this->cards->faces( array( $circle->id ), 5 ) : array();
		$card  = $this->cards->card( $circle, $this->page->mine( $circle ), $faces[ $circle->id ] ?? array() );
		return Partial::render(
			'circles/header',
			array(
				'card'       => $card,
				// The one way into a circle that shows nothing else is its door, below.
				'joins'      => $sees || 'none' !== $card->status(),
				'compact'    => $compact,
				'cover_url'  => $this->links->cover( $circle ),
				'owner'      => $circle->owner_id > 0 ? $this->directory->card( $circle->owner_id, 0 ) : null,
				'runs'       => $this->page->runs( $circle ),
				'shares'     => $this->settings->flag( 'room_sharing' ),
				'menu'       => $this->tabs->slot( 'menu', $circle ),
				'edit_url'   => add_query_arg( array( 'tab' => 'manage', 'zmo_part' => 'profile' ), $card->url ),
				'invite_url' => add_query_arg( array( 'tab' => 'manage', 'zmo_part' => 'invites' ), $card->url ),
			)
		);
	}

	private function about( CircleRecord $circle ): string {
		$term = $circle->cat > 0 ? get_term( $circle->cat, CircleType::CAT ) : null;
		$cat  = $term instanceof \WP_Term ? html_entity_decode( $term->name, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : '';
		return Partial::render( 'circles/about', array( 'circle' => $circle, 'cat' => $cat ) );
	}

	/** 圈友, by name where one is looked for. */
	private function members( CircleRecord $circle ): string {
		$paged  = PageArgs::number( 'zmo_page', 1 );
		$search = PageArgs::param( 'zmo_s' );
		$page   = new Page( null, $paged, self::PER_PAGE );
		$late   = '' === $search ? null : $this->limits->refusal( 'search' );
		$found  = null !== $late
			? array()
			: $this->memberships->page( $circle, $this->caller->id(), '', Standing::Joined, $search, $page );
		$url    = add_query_arg(
			array_filter( array( 'tab' => 'members', 'zmo_s' => rawurlencode( $search ) ) ),
			$this->links->url( $circle )
		);
		return Partial::render(
			'circles/members',
			array(
				'members' => self::rows( $page->cut( $found ), $this->directory ),
				'search'  => $search,
				'late'    => null === $late ? '' : $late->getMessage(),
				'action'  => $this->links->url( $circle ),
				'prev'    => $paged > 1 ? add_query_arg( 'zmo_page', $paged - 1, $url ) : '',
				'next'    => $page->has_more( $found ) ? add_query_arg( 'zmo_page', $paged + 1, $url ) : '',
			)
		);
	}

	/**
	 * Members with their cards; those without an account are left out.
	 *
	 * @param list<Membership> $page Members.
	 * @return list<array{name: string, url: string, avatar: string, role: string, manages: bool, joined_at: int}>
	 */
	public static function rows( array $page, MemberDirectory $directory ): array {
		$cards = array() === $page
			? array()
			: $directory->cards( array_map( static fn( Membership $m ): int => $m->user_id, $page ), 0 );
		$out   = array();
		foreach ( $page as $member ) {
			$card = $cards[ $member->user_id ] ?? null;
			if ( null !== $card ) {
				$out[] = array(
					'name'      => $card->name,
					'url'       => $card->url,
					'avatar'    => $card->avatar,
					'role'      => $member->role->label(),
					'manages'   => $member->manages(),
					'joined_at' => $member->joined_at,
				);
			}
		}
		return $out;
	}
}
