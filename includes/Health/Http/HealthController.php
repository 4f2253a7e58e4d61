<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Http;

use Zeromo\Community\Health\Api\CheckReport;
use Zeromo\Community\Health\Api\Checks;
use Zeromo\Community\Health\Checks\MailCheck;
use Zeromo\Community\Health\MailProof;
use Zeromo\Community\Health\SafeLink;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Setup\CheckGroup;
use Zeromo\Community\Setup\CheckState;

/**
 * /admin/health.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class HealthController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly Checks $checks,
		private readonly MailProof $mail,
		private readonly SafeLink $safe
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/health',
			array(),
			$this->who_can( Checks::CAPABILITY ),
			fn(): array => $this->overview(),
			self::schema( ... ),
			'health'
		);
		$this->route(
			'POST /admin/health',
			array(
				'check' => Arg::text( __( '哪一项检查，见返回的 name', 'zeromo-community' ), 40, true ),
				'act'   => Arg::word(
					__( 'check 再检查一次，mend 处理，prove 用验证码证明邮件收到', 'zeromo-community' ),
					array( 'check', 'mend', 'prove' ),
					'check'
				),
				'code'  => Arg::text( __( '测试邮件里的验证码', 'zeromo-community' ), 20 ),
			),
			$this->who_can( Checks::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->act( new Input( $r ) )->jsonSerialize(),
			self::check( ... ),
			'health'
		);
	}

	private function act( Input $in ): CheckReport {
		$name = $in->text( 'check' );
		switch ( $in->text( 'act' ) ) {
			case 'mend':
				return $this->checks->mend( $name, $this->viewer() );
			case 'prove':
				if ( MailCheck::NAME !== $name ) {
					throw Failure::invalid( 'act' );
				}
				$this->mail->prove( $in->text( 'code' ) );
		}
		return $this->checks->run( $name );
	}

	/** @return Answer */
	private function overview(): array {
		$reports = $this->checks->overview();
		return array(
			'groups' => array_map(
				static fn( CheckGroup $group ): array => array( 'id' => $group->value, 'label' => $group->label() ),
				CheckGroup::cases()
			),
			'checks' => array_map( static fn( CheckReport $report ): array => $report->jsonSerialize(), $reports ),
			'proof'  => $this->mail->state()->waits(),
			'safe'   => SafeModeController::of( $this->safe ),
		);
	}

	/** @return JsonSchema */
	private static function schema(): array {
		$group = Schema::object(
			array(
				'id'    => Schema::text( __( '哪一组', 'zeromo-community' ) ),
				'label' => Schema::text( __( '组名', 'zeromo-community' ) ),
			)
		);
		return Schema::object(
			array(
				'groups' => Schema::listing( $group ),
				'checks' => Schema::listing( self::check() ),
				'proof'  => Schema::flag( __( '是否在等测试邮件的验证码', 'zeromo-community' ) ),
				'safe'   => SafeModeController::schema(),
			)
		);
	}

	/** @return JsonSchema */
	private static function check(): array {
		$states = array_column( CheckState::cases(), 'value' );
		return Schema::named(
			'HealthCheck',
			Schema::object(
				array(
					'name'    => Schema::text( __( '哪一项检查', 'zeromo-community' ) ),
					'group'   => Schema::text( __( '属于哪一组', 'zeromo-community' ) ),
					'label'   => Schema::text( __( '检查什么', 'zeromo-community' ) ),
					'slow'    => Schema::flag( __( '是否要单独运行：它访问服务器', 'zeromo-community' ) ),
					'state'   => array( 'enum' => $states ) + Schema::text( __( '结果', 'zeromo-community' ) ),
					'text'    => Schema::text( __( '发现了什么', 'zeromo-community' ) ),
					'mend'    => Schema::text( __( '怎么处理，不用处理为空', 'zeromo-community' ) ),
					'url'     => Schema::text( __( '在哪里处理，没有为空', 'zeromo-community' ) ),
					'button'  => Schema::text( __( 'act 为 mend 时做什么，不能做为空', 'zeromo-community' ) ),
					'checked' => Schema::time( __( '什么时候检查的，没有为 null', 'zeromo-community' ), true ),
				)
			)
		);
	}
}
