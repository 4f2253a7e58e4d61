<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\View;

use Zeromo\Community\Circles\CircleCards;
use Zeromo\Community\Circles\CircleLinks;
use Zeromo\Community\Circles\CircleRecord;
use Zeromo\Community\Circles\CircleType;
use Zeromo\Community\Circles\JoinMode;
use Zeromo\Community\Circles\Membership;
use Zeromo\Community\Circles\MembershipService;
use Zeromo\Community\Circles\Standing;
use Zeromo\Community\Kernel\Assets;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Kernel\View\ServerBlock;
use Zeromo\Community\Members\Api\MemberDirectory;

/** zeromo/circle-header: cover, name, numbers, join button, tabs, and the tabs that are not the stream. */
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
		private readonly Caller $caller,
		private readonly RateLimit $limits
	) {}

	public function name(): string {
		return 'zeromo/circle-header';
	}

	public function render( array $attributes, string $content ): string {
		$circle = $this->page->circle();
		if ( null === $circle ) {
			return '';
		}
		Assets::need_style( 'circle' );
		$sees  = $this->page->sees( $circle );
		$tab   = $this->page->tab();
		$mine  = $this->page->mine( $circle );
		$runs  = $this->page->runs( $circle );
		if ( '' === $tab && $mine->joined() && $circle->active_at > $mine->seen_at ) {
			$this->memberships->saw( $circle, $mine->user_id );
		}
		$wait  = $runs ? $this->manage->asking( $circle ) : 0;
		$html  = Partial::render( 'circles/header', $this->head( $circle, $sees ) );
		$html .= $this->tabs->html( $circle, $wait );
		// Who comes with an invitation finds the door first, on whichever tab.
		if ( 'join' === $tab || ( '' !== EntryView::code() && ! $mine->joined() ) ) {
			$html .= $this->door( $circle, $mine );
		}
		return $html . match ( true ) {
			'manage' === $tab  => $this->manage->html( $circle, $mine, $wait ) . ( '' === ManageView::slot() ? '' : $this->tabs->slot( ManageView::slot(), $circle ) ),
			'join' === $tab    => '',
			'about' === $tab   => Partial::render( 'circles/about', $this->about( $circle, $sees ) ),
			! $sees            => Partial::render(
				'circles/closed',
				array( 'mode' => $circle->mode->value, 'removed' => $mine->removed() )
			) . ( '' === EntryView::code() ? $this->door( $circle, $mine ) : '' ),
			'members' === $tab => Partial::render( 'circles/members', $this->list( $circle ) ),
			default            => '',
		};
	}

	/** The way in, and for who has not joined what is to be seen before. */
	private function door( CircleRecord $circle, Membership $mine ): string {
		return $this->entry->html( $circle, $mine ) . ( $mine->joined() ? '' : $this->tabs->slot( 'door', $circle ) );
	}

	/** @return array<string, mixed> */
	private function head( CircleRecord $circle, bool $sees ): array {
		$faces = $sees ? $this->cards->faces( array( $circle->id ), 5 ) : array();
		return array(
			'id'            => $circle->id,
			'title'         => $circle->title,
			'intro'         => $circle->description,
			'icon_url'      => $this->links->icon( $circle ),
			'cover_url'     => $this->links->cover( $circle ),
			'public'        => $circle->public,
			'approval'      => JoinMode::Approval === $circle->mode,
			'member_count'  => $circle->member_count,
			'content_count' => $circle->content_count,
			'owner'         => $circle->owner_id > 0 ? $this->directory->card( $circle->owner_id, 0 ) : null,
			'faces'         => $faces[ $circle->id ] ?? array(),
			'runs'          => $this->page->runs( $circle ),
			'menu'          => $this->tabs->slot( 'menu', $circle ),
			'url'           => $this->links->url( $circle ),
			'edit_url'      => add_query_arg( array( 'tab' => 'manage', 'zmo_part' => 'profile' ), $this->links->url( $circle ) ),
			'invite_url'    => add_query_arg( array( 'tab' => 'manage', 'zmo_part' => 'invites' ), $this->links->url( $circle ) ),
			'join'          => $this->cards->join( $circle, $this->page->mine( $circle ) ),
		);
	}

	/** @return array<string, mixed> */
	private function about( CircleRecord $circle, bool $sees ): array {
		$term = $circle->cat > 0 ? get_term( $circle->cat, CircleType::CAT ) : null;
		return array(
			'announcement' => $sees ? $circle->announcement : '',
			'rules'       => $sees ? $circle->rules : array(),
			'description' => $circle->description,
			'mode'        => $circle->mode->title(),
			'visibility'  => $circle->public ? __( '所有人可见', 'zeromo-community' ) : __( '仅圈友可见', 'zeromo-community' ),
			'cat'         => $term instanceof \WP_Term ? html_entity_decode( $term->name, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : '',
			'created'     => $circle->created,
		);
	}

	/** @return array<string, mixed> */
	private function list( CircleRecord $circle ): array {
		$paged  = CirclePage::number( 'zmo_page', 1 );
		$search = CirclePage::param( 'zmo_s' );
		$late   = '' === $search ? null : $this->limits->refusal( 'search' );
		$found  = null !== $late ? array() : $this->memberships->page( $circle, $this->caller->id(), '', Standing::Joined, $search, null, $paged, self::PER_PAGE );
		$page   = array_slice( $found, 0, self::PER_PAGE );
		$url    = add_query_arg( array_filter( array( 'tab' => 'members', 'zmo_s' => rawurlencode( $search ) ) ), $this->links->url( $circle ) );
		return array(
			'members' => self::rows( $page, $this->directory ),
			'search'  => $search,
			'late'    => null === $late ? '' : $late->getMessage(),
			'action'  => $this->links->url( $circle ),
			'prev'    => $paged > 1 ? add_query_arg( 'zmo_page', $paged - 1, $url ) : '',
			'next'    => count( $found ) > self::PER_PAGE ? add_query_arg( 'zmo_page', $paged + 1, $url ) : '',
		);
	}

	/**
	 * Members with their cards; those without an account are left out.
	 *
	 * @param list<Membership> $page Members.
	 * @return list<array{name: string, url: string, avatar: string, role: string, manages: bool, joined_at: int}>
	 */
	public static function rows( array $page, MemberDirectory $directory ): array {
		$cards = array() === $page ? array() : $directory->cards( array_map( static fn( Membership $m ): int => $m->user_id, $page ), 0 );
		$out   = array();
		foreach ( $page as $member ) {
			$card = $cards[ $member->user_id ] ?? null;
			if ( null !== $card ) {
				$out[] = array(
					'name'      => $card['name'],
					'url'       => $card['url'],
					'avatar'    => $card['avatar'],
					'role'      => $member->role->label(),
					'manages'   => $member->manages(),
					'joined_at' => $member->joined_at,
				);
			}
		}
		return $out;
	}
}
