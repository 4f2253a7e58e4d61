<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleIndex\View;

use Zeromo\Community\Circles\Api\CircleLinks;
use Zeromo\Community\Circles\Api\FormView;
use Zeromo\Community\Circles\Api\PageArgs;
use Zeromo\Community\Circles\Api\CircleRecords;
use Zeromo\Community\Circles\Api\CircleType;
use Zeromo\Community\Circles\Api\Memberships;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Html\Partial;

/** Making a circle in five steps, on the page of circles: `zmo_new=1` the form, `zmo_made={circle}` the last step. */
final class NewView {

	public function __construct(
		private readonly FormView $form,
		private readonly CircleRecords $circles,
		private readonly Memberships $members,
		private readonly CircleLinks $links,
		private readonly Pages $pages,
		private readonly Caller $caller,
		private readonly Settings $settings
	) {}

	/** The step the address asks for, null for the index. */
	public function html(): ?string {
		$made = PageArgs::number( 'zmo_made', 0 );
		if ( $made > 0 ) {
			return $this->made( $made );
		}
		return '' === PageArgs::param( 'zmo_new' ) ? null : $this->new_form();
	}

	/** Where the form is. */
	public function url(): string {
		return add_query_arg( 'zmo_new', '1', $this->pages->url( 'circles' ) );
	}

	/**
	 * Names of the steps.
	 *
	 * @return list<string>
	 */
	public static function steps(): array {
		return array(
			__( '资料', 'zeromo-community' ),
			__( '分类', 'zeromo-community' ),
			__( '加入方式', 'zeromo-community' ),
			__( '谁能看', 'zeromo-community' ),
			__( '完成', 'zeromo-community' ),
		);
	}

	private function new_form(): string {
		if ( ! $this->caller->can( 'create_zeromo_circles' ) ) {
			return Partial::render(
				'circles/new-refused',
				array(
					'visitor'   => 0 === $this->caller->id(),
					'login_url' => add_query_arg(
						'redirect_to',
						rawurlencode( $this->url() ),
						$this->pages->id( 'login' ) > 0 ? $this->pages->url( 'login' ) : wp_login_url()
					),
					'url'       => $this->pages->url( 'circles' ),
					'how'       => trim( $this->settings->text( 'circle_ask' ) ),
					'write_url' => $this->pages->id( 'publish' ) > 0 ? $this->pages->url( 'publish' ) : '',
				)
			);
		}
		return Partial::render(
			'circles/new',
			array(
				'steps'    => self::steps(),
				'keep'     => 'circle-' . $this->caller->id(),
				'key'      => wp_generate_uuid4(),
				'made_url' => add_query_arg( 'zmo_made', '{id}', $this->pages->url( 'circles' ) ),
				'url'      => $this->pages->url( 'circles' ),
				'parts'    => array(
					$this->form->profile( null ),
					$this->form->cats( null ),
					$this->form->entry( null ),
					$this->form->privacy( true ),
				),
			)
		);
	}

	/** Null for who does not run the circle: they see the index. */
	private function made( int $id ): ?string {
		$circle = $this->circles->find( $id );
		$post   = null === $circle ? get_post( $id ) : null;
		if (
			$post instanceof \WP_Post
			&& 0 !== $this->caller->id()
			&& CircleType::NAME === $post->post_type
			&& 'pending' === $post->post_status
			&& (int) $post->post_author === $this->caller->id()
		) {
			return Partial::render(
				'circles/made',
				array(
					'steps'      => self::steps(),
					'waits'      => true,
					'title'      => $post->post_title,
					'icon_url'   => '',
					'url'        => $this->pages->url( 'circles' ),
					'edit_url'   => '',
					'invite_url' => '',
				)
			);
		}
		if ( null === $circle || ! $this->members->of( $id, $this->caller->id() )->manages() ) {
			return null;
		}
		$url = $this->links->url( $circle );
		return Partial::render(
			'circles/made',
			array(
				'steps'      => self::steps(),
				'waits'      => false,
				'title'      => $circle->title,
				'icon_url'   => $this->links->icon( $circle ),
				'url'        => $url,
				'edit_url'   => add_query_arg( array( 'tab' => 'manage', 'zmo_part' => 'profile' ), $url ),
				'invite_url' => add_query_arg( array( 'tab' => 'manage', 'zmo_part' => 'invites' ), $url ),
			)
		);
	}
}
