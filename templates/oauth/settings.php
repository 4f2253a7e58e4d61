<?php
/**
 * Identities of other sites that are bound to the member, and those that can be.
 *
 * @package Zeromo\Community
 * @var array{
 *   rows: list<array{id: int, name: string, label: string, whom: string, since: string}>,
 *   free: list<array{name: string, label: string}>, problem: string,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\OAuth\View\IdentitiesPart;

defined( 'ABSPATH' ) || exit;

$post = admin_url( 'admin-post.php' );
?>
<section class="zmo-block" id="zmo-oauth" aria-labelledby="zmo-oauth-title">
	<div class="zmo-block__head">
		<h2 id="zmo-oauth-title"><?php esc_html_e( '第三方账号', 'zeromo-community' ); ?></h2>
	</div>
	<p class="zmo-meta"><?php esc_html_e( '绑定后可以用它进入本站。绑定和解除都会发邮件告诉你。', 'zeromo-community' ); ?></p>
	<?php if ( '' !== $v['problem'] ) : ?>
		<p class="zmo-notice" role="alert">
			<?php echo Icon::svg( 'circle-alert' ); ?>
			<span><?php echo esc_html( $v['problem'] ); ?></span>
		</p>
	<?php endif; ?>
	<?php foreach ( $v['rows'] as $row ) : ?>
		<form class="zmo-row" method="post" action="<?php echo esc_url( $post ); ?>"
			<?php
			echo Widget::attrs(
				'ajax-submit',
				array(
					'path' => '/account/oauth-unbind',
					'reload' => true,
					'confirm' => array(
						/* translators: %s: a provider */
						'title' => sprintf( __( '解除%s的绑定？', 'zeromo-community' ), $row['label'] ),
						'does'  => __( '解除', 'zeromo-community' ),
					),
				)
			);
			?>
			>
			<input type="hidden" name="action" value="<?php echo esc_attr( IdentitiesPart::ACTION ); ?>">
			<input type="hidden" name="_wpnonce"
				value="<?php echo esc_attr( wp_create_nonce( IdentitiesPart::ACTION ) ); ?>">
			<input type="hidden" name="id" value="<?php echo (int) $row['id']; ?>">
			<div class="zmo-row__main">
				<span class="zmo-row__t"><?php echo esc_html( $row['label'] ); ?></span>
				<span class="zmo-meta">
					<?php echo esc_html( '' === $row['whom'] ? $row['since'] : "{$row['whom']} · {$row['since']}" ); ?>
				</span>
			</div>
			<button class="zmo-btn zmo-btn--line zmo-btn--s"
				aria-label="<?php echo esc_attr( __( '解除', 'zeromo-community' ) . $row['label'] ); ?>">
				<?php esc_html_e( '解除', 'zeromo-community' ); ?>
			</button>
		</form>
	<?php endforeach; ?>
	<?php foreach ( $v['free'] as $one ) : ?>
		<form class="zmo-row" method="post" action="<?php echo esc_url( $post ); ?>">
			<input type="hidden" name="action" value="<?php echo esc_attr( IdentitiesPart::ACTION ); ?>">
			<input type="hidden" name="_wpnonce"
				value="<?php echo esc_attr( wp_create_nonce( IdentitiesPart::ACTION ) ); ?>">
			<input type="hidden" name="provider" value="<?php echo esc_attr( $one['name'] ); ?>">
			<div class="zmo-row__main">
				<span class="zmo-row__t"><?php echo esc_html( $one['label'] ); ?></span>
				<span class="zmo-meta"><?php esc_html_e( '未绑定', 'zeromo-community' ); ?></span>
			</div>
			<button class="zmo-btn zmo-btn--line zmo-btn--s"
				aria-label="<?php echo esc_attr( __( '绑定', 'zeromo-community' ) . $one['label'] ); ?>">
				<?php esc_html_e( '绑定', 'zeromo-community' ); ?>
			</button>
		</form>
	<?php endforeach; ?>
</section>
