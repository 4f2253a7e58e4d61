<?php
/**
 * The member's invitations.
 *
 * @package Zeromo\Community
 * @var array{
 *   left: int,
 *   rows: list<array{
 *     id: int, code: string, url: string, state: string, used: int, most: int, until: string
 *   }>,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Widget;
use Zeromo\Community\SignUps\View\InvitesPart;

defined( 'ABSPATH' ) || exit;

$post   = admin_url( 'admin-post.php' );
$states = array(
	'used'    => __( '已用完', 'zeromo-community' ),
	'expired' => __( '已过期', 'zeromo-community' ),
	'off'     => __( '已停用', 'zeromo-community' ),
);
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- attributes of widgets are ready.
?>
<section class="zmo-block" id="zmo-invites" aria-labelledby="zmo-invites-title">
	<div class="zmo-block__head">
		<h2 id="zmo-invites-title"><?php esc_html_e( '邀请好友', 'zeromo-community' ); ?></h2>
	</div>
	<p class="zmo-meta">
		<?php
		echo esc_html(
			/* translators: %d: number of codes */
			sprintf( __( '把链接发给好友，对方凭它注册。还能生成 %d 个。', 'zeromo-community' ), $v['left'] )
		);
		?>
	</p>
	<?php foreach ( $v['rows'] as $row ) : ?>
		<form class="zmo-row" method="post" action="<?php echo esc_url( $post ); ?>"
			<?php
			echo Widget::attrs(
				'ajax-submit',
				array( 'path' => "/account/invites/{$row['id']}", 'method' => 'DELETE', 'reload' => true )
			);
			?>
			>
			<input type="hidden" name="action" value="<?php echo esc_attr( InvitesPart::ACTION ); ?>">
			<input type="hidden" name="_wpnonce"
				value="<?php echo esc_attr( wp_create_nonce( InvitesPart::ACTION ) ); ?>">
			<input type="hidden" name="id" value="<?php echo (int) $row['id']; ?>">
			<div class="zmo-row__main">
				<span class="zmo-row__t">
					<?php if ( 'open' === $row['state'] ) : ?>
						<a class="zmo-link" href="<?php echo esc_url( $row['url'] ); ?>">
							<?php echo esc_html( $row['code'] ); ?>
						</a>
					<?php else : ?>
						<?php echo esc_html( $row['code'] ); ?>
					<?php endif; ?>
				</span>
				<span class="zmo-meta">
					<?php
					echo esc_html(
						$states[ $row['state'] ] ?? sprintf(
							/* translators: 1: uses, 2: all uses, 3: a date */
							__( '已用 %1$d / %2$d，%3$s 到期', 'zeromo-community' ),
							$row['used'],
							$row['most'],
							$row['until']
						)
					);
					?>
				</span>
			</div>
			<?php if ( 'open' === $row['state'] ) : ?>
				<button class="zmo-btn zmo-btn--line zmo-btn--s"
					aria-label="<?php echo esc_attr( __( '停用', 'zeromo-community' ) . $row['code'] ); ?>">
					<?php esc_html_e( '停用', 'zeromo-community' ); ?>
				</button>
			<?php endif; ?>
		</form>
	<?php endforeach; ?>
	<?php if ( $v['left'] > 0 ) : ?>
		<form class="zmo-form__send" method="post" action="<?php echo esc_url( $post ); ?>"
			<?php echo Widget::attrs( 'ajax-submit', array( 'path' => '/account/invites', 'reload' => true ) ); ?>>
			<input type="hidden" name="action" value="<?php echo esc_attr( InvitesPart::ACTION ); ?>">
			<input type="hidden" name="_wpnonce"
				value="<?php echo esc_attr( wp_create_nonce( InvitesPart::ACTION ) ); ?>">
			<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '生成邀请码', 'zeromo-community' ); ?></button>
		</form>
	<?php endif; ?>
</section>
