<?php
/**
 * 关注 or 粉丝 of a member.
 *
 * @package Zeromo\Community
 * @var array{tabs: list<array{label: string, url: string, open: bool}>, rows: list<ListedMember>, viewer: int,
 *   followers: bool, way: array{url: string, label: string}, prev: string, next: string} $v way: what to do where
 *   nobody is.
 */

declare(strict_types=1);

use Zeromo\Community\Follows\ListedMember;
use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

$empty = $v['followers'] ? __( '还没有粉丝', 'zeromo-community' ) : __( '还没有关注任何人', 'zeromo-community' );
?>
<section class="zmo-block">
	<nav class="zmo-tabs" aria-label="<?php esc_attr_e( '关注与粉丝', 'zeromo-community' ); ?>">
		<?php foreach ( $v['tabs'] as $tab ) : ?>
			<a class="zmo-tab" href="<?php echo esc_url( $tab['url'] ); ?>"
				<?php echo $tab['open'] ? ' aria-current="page"' : ''; ?>>
				<?php echo esc_html( $tab['label'] ); ?>
			</a>
		<?php endforeach; ?>
	</nav>
	<?php
	foreach ( $v['rows'] as $row ) {
		$card   = $row->card;
		$button = $card->id === $v['viewer']
			? ''
			: Partial::render(
				'follows/follow-button',
				array( 'user_id' => $card->id, 'following' => $card->following, 'mutual' => $row->mutual )
			);
		echo Partial::render(
			'members/row',
			array( 'card' => $card, 'meta' => $card->vip ?? '', 'buttons' => $button )
		);
	}
	?>
	<?php if ( array() === $v['rows'] ) : ?>
		<?php
		echo Partial::render(
			'partials/empty',
			array( 'title' => $empty, 'url' => $v['way']['url'], 'label' => $v['way']['label'], 'inside' => true )
		);
		?>
	<?php endif; ?>
	<?php echo Partial::render( 'partials/pager', array( 'prev' => $v['prev'], 'next' => $v['next'] ) ); ?>
</section>
