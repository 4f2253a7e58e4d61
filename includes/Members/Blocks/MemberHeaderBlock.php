<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Blocks;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Members\Api\MemberHeadPart;
use Zeromo\Community\Members\Api\MemberPage;
use Zeromo\Community\Members\Api\PressForms;
use Zeromo\Community\Members\Api\MemberButtons;
use Zeromo\Community\Members\Api\Profiles;
use Zeromo\Community\Members\Directory;
use Zeromo\Community\Members\LetterAvatar;

/** zeromo/member-header: cover, avatar, numbers and buttons of the member whose page it is. */
#[Named( 'zeromo/member-header' )]
final class MemberHeaderBlock implements ServerBlock {

	/**
	 * @param MemberPage                      $page     Whose page.
	 * @param Profiles                        $profiles What it says.
	 * @param Directory                       $members  Cards for the buttons.
	 * @param Caller                          $caller   Who looks.
	 * @param Pages                           $pages    Where 我的 is.
	 * @param MemberButtons   $buttons    Buttons of higher rooms.
	 * @param Collection<MemberHeadPart> $parts  Rows of higher rooms.
	 */
	public function __construct(
		private readonly MemberPage $page,
		private readonly Profiles $profiles,
		private readonly Directory $members,
		private readonly Caller $caller,
		private readonly Pages $pages,
		private readonly MemberButtons $buttons,
		#[All( MemberHeadPart::class )] private readonly Collection $parts,
		private readonly Settings $settings
	) {}

	/** Entry of ⋯ that leads to the search of what the member has posted. */
	private function search( int $id ): string {
		return $this->settings->flag( 'room_search' )
			? PressForms::entry(
				add_query_arg( array( 's' => '', 'in' => "member-$id" ), home_url( '/' ) ),
				'search',
				__( '搜索 TA 的内容', 'zeromo-community' )
			)
			: '';
	}

	public function render( array $attributes, string $content ): string {
		$id      = $this->page->current();
		$viewer  = $this->caller->id();
		$profile = 0 === $id ? null : $this->profiles->profile( $id, $viewer );
		$card    = $this->members->card( $id, $viewer );
		$row     = $this->members->row( $id );
		if ( null === $profile || null === $card || null === $row ) {
			return '';
		}
		Assets::require_style( 'circle' );
		Assets::require_style( 'member' );
		return Partial::render(
			'members/header',
			array(
				'profile'     => $profile,
				'lists'       => array(
					'following' => $this->members->url( $id, $row['nicename'], 'following' ),
					'followers' => $this->members->url( $id, $row['nicename'], 'followers' ),
				),
				'mine'        => $id === $viewer,
				'hues'        => array( LetterAvatar::hue( $id + 1 ), LetterAvatar::hue( $id + 3 ) ),
				'account_url' => $this->pages->id( 'account' ) > 0 ? $this->pages->url( 'account' ) : '',
				'buttons'     => $this->buttons->html( $card, $viewer, 'header' ),
				'menu'        => $id === $viewer
					? ''
					: $this->buttons->html( $card, $viewer, 'menu' ) . $this->search( $id ),
				'below'       => implode(
					'',
					array_map(
						static fn( MemberHeadPart $part ): string => $part->html( $id, $viewer ),
						$this->parts->all()
					)
				),
			)
		);
	}
}
