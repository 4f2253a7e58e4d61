<?php

declare(strict_types=1);

namespace Zeromo\Community\Tips\View;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberHeadPart;

/** 打赏 in the head of a member's page: a link, and the form where the address says `tip`. */
final class TipMemberHead implements MemberHeadPart {

	/** @param \Closure(): TipForm $form Made where it is asked for. */
	public function __construct(
		#[Lazy( TipForm::class )] private readonly \Closure $form,
		private readonly MemberDirectory $members
	) {}

	public function html( int $member, int $viewer ): string {
		$card = $viewer > 0 && $viewer !== $member ? $this->members->card( $member, $viewer ) : null;
		if ( null === $card ) {
			return '';
		}
		if ( ! Input::asked()->has( 'tip' ) ) {
			return Partial::render( 'tips/button', array( 'url' => add_query_arg( 'tip', 1, $card->url ) . '#tips' ) );
		}
		Assets::require_style( 'detail' );
		$form = ( $this->form )()->html( array( 'user_id' => $member ), $card->name, $card->url, $viewer );
		return Partial::render( 'tips/member', array( 'form' => $form ) );
	}
}
