<?php

declare(strict_types=1);

namespace Zeromo\Community\Gifts\View;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberHeadPart;
use Zeromo\Community\Orders\Api\GiftChoices;
use Zeromo\Community\Setup\Pages;

/** 送会员 in the head of a member's page: a link to the form, with the member filled in. */
final class GiftMemberHead implements MemberHeadPart {

	/** @param Collection<GiftChoices> $kinds Kinds whose things are chosen in the form. */
	public function __construct(
		#[All( GiftChoices::class )] private readonly Collection $kinds,
		private readonly MemberDirectory $members,
		private readonly Pages $pages
	) {}

	public function html( int $member, int $viewer ): string {
		$card = $viewer > 0 && $viewer !== $member ? $this->members->card( $member, $viewer ) : null;
		if ( null === $card ) {
			return '';
		}
		$html = '';
		foreach ( $this->kinds->all() as $kind ) {
			if ( $kind->is_sold() && $kind->is_offered() ) {
				$html .= Partial::render(
					'gifts/member',
					array(
						'label' => $kind->label(),
						'url'   => add_query_arg(
							array( 'what' => $kind->kind(), 'to' => rawurlencode( $card->url ) ),
							$this->pages->url( 'account', GiftTab::SLUG )
						),
					)
				);
			}
		}
		return $html;
	}
}
