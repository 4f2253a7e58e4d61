<?php

declare(strict_types=1);

namespace Zeromo\Community\NetdiskCards\View;

use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\NetdiskCards\NetdiskField;
use Zeromo\Community\NetdiskCards\NetdiskHosts;
use Zeromo\Community\NetdiskCards\NetdiskService;
use Zeromo\Community\NetdiskCards\NetdiskState;
use Zeromo\Community\OutboundLinks\Api\OutboundLinks;
use Zeromo\Community\Posts\Api\Post;

/** 网盘卡: a line in lists, cards with buttons on the post's own page. */
#[DrawnIn( Slot::Media, 45, NetdiskField::class )]
final class NetdiskSlot implements CardSlot {

	/**
	 * @param \Closure(): NetdiskService $links Asked on a post's own page.
	 * @param \Closure(): OutboundLinks  $out   Asked for a link that is open.
	 */
	public function __construct(
		#[Lazy( NetdiskService::class )] private readonly \Closure $links,
		#[Lazy( OutboundLinks::class )] private readonly \Closure $out
	) {}

	public function html( Post $post, int $viewer, bool $single ): string {
		$field = $post->part( NetdiskField::class );
		if ( null === $field || array() === $field->links ) {
			return '';
		}
		if ( ! $single || $field->is_shut || 0 === $post->id ) {
			return Partial::render(
				'netdisk/line',
				array(
					'names'   => $field->names(),
					'is_shut' => $field->is_shut,
					'url'     => $single ? '' : $post->url . ( $field->is_shut ? '#hidden' : '#netdisk' ),
				)
			);
		}
		$html     = '';
		$controls = $post->can_edit || $post->can_delete;
		$is_own   = $post->author->id === $viewer;
		foreach ( ( $this->links )()->look( $post->id, $viewer ) as $state ) {
			$html .= $this->drawn( $post->id, $state, $viewer, $controls, $is_own || $state->is_opened, $post->url );
		}
		if ( '' === $html ) {
			return '';
		}
		Assets::require_style( 'lock' );
		return "<div class=\"zmo-netdisks\" id=\"netdisk\">$html</div>";
	}

	/** One card for a reader who has just pressed a button of it. */
	public function card( int $post_id, NetdiskState $state, int $viewer ): string {
		$controls = ( $this->links )()->controls( $post_id, $viewer );
		return $this->drawn( $post_id, $state, $viewer, $controls, $controls || $state->is_opened, '' );
	}

	/** The address a link is opened by: it leads through /go/. */
	public function way( string $url ): string {
		return ( $this->out )()->signed( $url );
	}

	/**
	 * @param bool   $controls Whether the reader is its author or staff.
	 * @param bool   $is_open  Whether address and code are drawn.
	 * @param string $page     Address of the post.
	 */
	private function drawn(
		int $post_id,
		NetdiskState $state,
		int $viewer,
		bool $controls,
		bool $is_open,
		string $page
	): string {
		return Partial::render(
			'netdisk/card',
			array(
				'post_id'  => $post_id,
				'link'     => $state->link->id,
				'name'     => NetdiskHosts::name( $state->link->host() ),
				'title'    => $state->link->title,
				'opens'    => $state->opens,
				'reports'  => $controls ? $state->reports : 0,
				'broken'   => $state->broken > 0,
				'controls' => $controls,
				'reported' => $state->is_reported,
				'viewer'   => $viewer,
				'url'      => $is_open ? $this->way( $state->link->url ) : '',
				'code'     => $is_open ? $state->link->code : '',
				'password' => $is_open ? $state->link->password : '',
				'back'     => '' === $page ? '' : "$page#netdisk",
			)
		);
	}
}
