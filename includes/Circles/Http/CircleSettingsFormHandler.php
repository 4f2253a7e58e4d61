<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Http;

use Zeromo\Community\Circles\CircleForm;
use Zeromo\Community\Circles\View\NewView;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;

/** The circle form without script, new or changed. */
final class CircleSettingsFormHandler {

	public const CREATE = 'zeromo_circle_new';
	public const EDIT   = 'zeromo_circle_edit';

	public function __construct( private readonly FormHandler $frame, private readonly CircleForm $form, private readonly NewView $page, private readonly Caller $caller ) {}

	/** On `admin_post_zeromo_circle_new`. */
	#[Action( 'admin_post_' . self::CREATE )]
	#[Action( 'admin_post_nopriv_' . self::CREATE )]
	public function create(): void {
		$this->frame->handle(
			self::CREATE,
			'circle',
			CircleSchema::fields( true ),
			function ( int $member, Input $sent ): string {
				$this->caller->need( 'create_zeromo_circles' );
				return $this->page->made_url( $this->form->create( $member, $sent->all(), $_FILES ) ); // phpcs:ignore WordPress.Security -- the frame has checked the nonce, the library judges the bytes.
			},
			__( '没有创建圈子', 'zeromo-community' )
		);
	}

	/** On `admin_post_zeromo_circle_edit`. */
	#[Action( 'admin_post_' . self::EDIT )]
	#[Action( 'admin_post_nopriv_' . self::EDIT )]
	public function edit(): void {
		$this->frame->handle(
			self::EDIT,
			'publish',
			array( 'circle_id' => Arg::id( '' ) ) + CircleSchema::fields( false ),
			function ( int $member, Input $sent ): string {
				$this->form->edit( $sent->int( 'circle_id' ), $member, $sent->all(), $_FILES ); // phpcs:ignore WordPress.Security -- as above.
				return FormHandler::back();
			}
		);
	}
}
