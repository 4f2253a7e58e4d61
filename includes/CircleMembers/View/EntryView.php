<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers\View;

use Zeromo\Community\CircleMembers\Api\PaidEntry;
use Zeromo\Community\CircleMembers\InviteCode;
use Zeromo\Community\Circles\Api\CircleLinks;
use Zeromo\Community\Circles\Api\CircleOptions;
use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\CircleRecords;
use Zeromo\Community\Circles\Api\JoinMode;
use Zeromo\Community\Circles\Api\Membership;
use Zeromo\Community\Circles\Api\PageArgs;
use Zeromo\Community\Circles\Api\Standing;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Members\Api\Levels;

/**
 * The door of a circle: what it asks for, a form for it, and the way back out. It says nothing about whether a code is
 * right.
 */
final class EntryView {

	/** @param Collection<PaidEntry> $entries One, or none while circles are not sold. */
	public function __construct(
		private readonly CircleLinks $links,
		private readonly Levels $levels,
		private readonly CircleRecords $circles,
		private readonly Pages $pages,
		private readonly Caller $caller,
		private readonly Settings $settings,
		#[All( PaidEntry::class )] private readonly Collection $entries
	) {}

	/**
	 * The form, or why there is none.
	 *
	 * @param bool $closed Nothing else of the circle is for who looks.
	 */
	public function html( CircleRecord $circle, Membership $mine, bool $closed ): string {
		$url = $this->links->url( $circle );
		return Partial::render(
			'circles/entry',
			array(
				'id'        => $circle->id,
				'url'       => $url,
				'title'     => $circle->title,
				'closed'    => $closed,
				'state'     => $this->state( $circle, $mine ),
				'mode'      => $circle->mode->value,
				'words'     => $circle->mode->title(),
				'label'     => $circle->mode->label(),
				'owns'      => $mine->owns(),
				'terms'     => $this->terms( $circle, $mine ),
				'questions' => JoinMode::Approval === $circle->mode && '' === self::code()
					? $circle->questions
					: array(),
				'length'    => $this->settings->int( 'circle_answer_max' ),
				'levels'    => $this->named( $circle ),
				'rights'    => $mine->joined() ? array() : $this->rights( $circle ),
				'code'      => self::code(),
				'reason'    => $mine->reason,
				'rejoin_at' => $mine->rejoin_at,
				'login_url' => add_query_arg(
					'redirect_to',
					rawurlencode( $url ),
					$this->pages->id( 'login' ) > 0 ? $this->pages->url( 'login' ) : wp_login_url()
				),
			)
		);
	}

	/** A code in the address that looks like one. */
	public static function code(): string {
		return InviteCode::clean( PageArgs::param( 'invite_code' ) );
	}

	/** What joining costs, with its buttons. */
	private function terms( CircleRecord $circle, Membership $mine ): string {
		return JoinMode::Paid === $circle->mode && ! $this->out( $mine )
			? ( $this->entries->all()[0] ?? null )?->html( $circle, $mine ) ?? ''
			: '';
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
		if (
			JoinMode::Approval === $circle->mode
			&& '' === self::code()
			&& ! $circle->fits( $this->levels, $this->caller->id() )
		) {
			return 'unfit';
		}
		if ( JoinMode::Paid !== $circle->mode ) {
			return 'open';
		}
		// Who has paid for more than is over comes back as into an open circle.
		$back = ( $this->entries->all()[0] ?? null )?->may_return( $circle, $this->caller->id() );
		return true === $back ? 'open' : 'paid';
	}

	/**
	 * @return list<string> Names of the levels the circle asks for; where it decides about requests, those that may
	 *   ask.
	 */
	private function named( CircleRecord $circle ): array {
		$asked = in_array( $circle->mode, array( JoinMode::Level, JoinMode::Approval ), true ) && '' === self::code()
			? $circle->levels
			: array();
		return array() === $asked
			? array()
			: array_values( array_intersect_key( $this->levels->labels(), array_flip( $asked ) ) );
	}

	/**
	 * What who looks may do once they have joined, with the levels they have now.
	 *
	 * @return list<array{may: bool, text: string}>
	 */
	private function rights( CircleRecord $circle ): array {
		$rule   = $this->circles->rule( $circle, $this->caller->id() );
		$guests = $circle->public && CircleOptions::GUEST_COMMENT === $circle->options->guest;
		$asked  = array( __( '发动态', 'zeromo-community' ) );
		if ( $rule->words_min > 0 || $rule->words_max > 0 ) {
			$asked[] = $rule->words();
		}
		if ( $rule->review ) {
			$asked[] = __( '审核后公开', 'zeromo-community' );
		}
		return array(
			array(
				'may' => true,
				'text' => $circle->public
					? __( '看动态和圈友，不加入也可以', 'zeromo-community' )
					: __( '看动态、圈友和公告', 'zeromo-community' ),
			),
			array(
				'may' => true,
				'text' => $guests ? __( '评论动态，不加入也可以', 'zeromo-community' ) : __( '评论动态', 'zeromo-community' ),
			),
			array(
				'may' => $rule->posts,
				'text' => $rule->posts ? implode( __( '；', 'zeromo-community' ), $asked ) : $rule->post_words,
			),
			array(
				'may' => $rule->posts && $rule->locks,
				'text' => $rule->locks ? __( '在动态里设置隐藏内容', 'zeromo-community' ) : $rule->lock_words,
			),
		);
	}

	private function out( Membership $mine ): bool {
		return $mine->removed() && ( 0 === $mine->rejoin_at || $mine->rejoin_at > time() );
	}
}
