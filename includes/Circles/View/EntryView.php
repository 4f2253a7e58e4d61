<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\View;

use Zeromo\Community\Circles\CircleLinks;
use Zeromo\Community\Circles\CircleRecord;
use Zeromo\Community\Circles\InviteCode;
use Zeromo\Community\Circles\JoinMode;
use Zeromo\Community\Circles\Levels;
use Zeromo\Community\Circles\Membership;
use Zeromo\Community\Circles\Standing;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Pages;
use Zeromo\Community\Kernel\View\Partial;

/** The door of a circle: what it asks for, a form for it, and the way back out. It says nothing about whether a code is right. */
final class EntryView {

	public function __construct(
		private readonly CircleLinks $links,
		private readonly Levels $levels,
		private readonly Pages $pages,
		private readonly Caller $caller
	) {}

	/** The form, or why there is none. */
	public function html( CircleRecord $circle, Membership $mine ): string {
		$url = $this->links->url( $circle );
		return Partial::render(
			'circles/entry',
			array(
				'id'        => $circle->id,
				'url'       => $url,
				'title'     => $circle->title,
				'state'     => $this->state( $circle, $mine ),
				'mode'      => $circle->mode->value,
				'words'     => $circle->mode->title(),
				'label'     => $circle->mode->label(),
				'owns'      => $mine->owns(),
				'questions' => JoinMode::Approval === $circle->mode && '' === self::code() ? $circle->questions : array(),
				'levels'    => JoinMode::Level === $circle->mode ? array_values( array_intersect_key( $this->levels->labels(), array_flip( $circle->levels ) ) ) : array(),
				'code'      => self::code(),
				'reason'    => $mine->reason,
				'rejoin_at' => $mine->rejoin_at,
				'login_url' => add_query_arg( 'redirect_to', rawurlencode( $url ), $this->pages->id( 'login' ) > 0 ? $this->pages->url( 'login' ) : wp_login_url() ),
			)
		);
	}

	/** A code in the address that looks like one. */
	public static function code(): string {
		return InviteCode::clean( CirclePage::param( 'invite_code' ) );
	}

	private function state( CircleRecord $circle, Membership $mine ): string {
		if ( $mine->joined() ) {
			return 'joined';
		}
		if ( Standing::Pending === $mine->standing && '' === self::code() ) {
			return 'pending';
		}
		if ( $this->out( $mine ) ) {
			return 'removed';
		}
		if ( 0 === $this->caller->id() ) {
			return 'visitor';
		}
		return JoinMode::Paid === $circle->mode ? 'paid' : 'open';
	}

	private function out( Membership $mine ): bool {
		return $mine->removed() && ( 0 === $mine->rejoin_at || $mine->rejoin_at > time() );
	}
}
