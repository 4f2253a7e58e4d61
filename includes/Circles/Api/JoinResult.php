<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Kernel\Http\Schema;

/**
 * Result of joining or leaving.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class JoinResult {

	/**
	 * @param Standing     $standing     New standing of the member.
	 * @param CircleRecord $circle       The circle before the call.
	 * @param int          $member_count Joined members now.
	 * @param bool         $moved        Whether this call has added or removed the member.
	 * @param bool         $invited      Whether by an invitation; the page then drops its text and the code in the URL.
	 */
	public function __construct(
		public readonly Standing $standing,
		public readonly CircleRecord $circle,
		public readonly int $member_count,
		public readonly bool $moved,
		public readonly bool $invited = false
	) {}

	/**
	 * Schema of answer().
	 *
	 * @return JsonSchema
	 */
	public static function schema(): array {
		return Schema::named( 'JoinState', Schema::object( self::fields() ) );
	}

	/**
	 * Schema of answer(), or of that of a payment with what has become of the membership.
	 *
	 * @param array<string, JsonSchema> $payment Properties of the payment.
	 * @return JsonSchema
	 */
	public static function schema_with( array $payment ): array {
		$fields = array_merge(
			self::fields(),
			array(
				'status' => Schema::text(
					__( 'joined、pending 或 none；付费时为订单状态 pending、paid 等', 'zeromo-community' )
				),
			)
		);
		return Schema::named( 'JoinAnswer', Schema::partial( $fields + $payment, array_keys( $fields ) ) );
	}

	/** @return array<string, JsonSchema> */
	private static function fields(): array {
		return array(
			'joined'       => Schema::flag( __( '是否已加入', 'zeromo-community' ) ),
			'status'       => Schema::text( __( 'joined、pending 或 none', 'zeromo-community' ) ),
			'label'        => Schema::text( __( '按钮文字', 'zeromo-community' ) ),
			'reload'       => Schema::flag( __( '页面内容随之变化，需要刷新', 'zeromo-community' ) ),
			'member_count' => Schema::int( __( '圈友数', 'zeromo-community' ) ),
			'message'      => Schema::text( __( '提示', 'zeromo-community' ) ),
		);
	}

	/**
	 * Response of POST /circle/join and /circle/leave. The page reloads if the membership changes which posts are
	 * visible.
	 *
	 * @return array{joined: bool, status: string, label: string, reload: bool, member_count: int, message: string}
	 */
	public function answer(): array {
		return array(
			'joined'       => Standing::Joined === $this->standing,
			'status'       => $this->standing->word(),
			'label'        => Membership::label_of( $this->standing, $this->circle->mode ),
			'reload'       => $this->moved && ( $this->invited || ! $this->circle->public ),
			'member_count' => $this->member_count,
			'message'      => $this->message(),
		);
	}

	private function message(): string {
		$title = $this->circle->title;
		return match ( true ) {
			Standing::Pending === $this->standing => __( '已提交申请，通过后会通知你', 'zeromo-community' ),
			/* translators: %s: circle */
			Standing::Joined === $this->standing  => sprintf( __( '已加入「%s」', 'zeromo-community' ), $title ),
			! $this->moved && $this->circle->needs_approval() => __( '已撤回申请', 'zeromo-community' ),
			/* translators: %s: circle */
			default                               => sprintf( __( '已退出「%s」', 'zeromo-community' ), $title ),
		};
	}
}
