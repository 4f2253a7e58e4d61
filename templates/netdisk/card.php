<?php
/**
 * A netdisk link on a post's own page; works without script. The routes of its buttons answer it anew.
 *
 * @package Zeromo\Community
 * @var array{
 *   post_id: int, link: string, name: string, title: string, opens: int, reports: int, broken: bool, controls: bool,
 *   reported: bool, viewer: int, url: string, code: string, password: string, back: string,
 * } $v
 *      link: its id. url: where it is opened, empty until the reader has pressed for it, as are code and password.
 *      reports: for the author and staff. back: address of the page, for signing in.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\NetdiskCards\Http\NetdiskForms;

defined( 'ABSPATH' ) || exit;

$about = '' === $v['title'] ? '' : $v['title'];
if ( $v['opens'] > 0 ) {
	/* translators: %s: number of members */
	$taken = sprintf( __( '%s 人获取过', 'zeromo-community' ), Format::count( $v['opens'] ) );
} else {
	$taken = '';
}
$secrets = array_filter(
	array(
		__( '提取码', 'zeromo-community' )  => $v['code'],
		__( '解压密码', 'zeromo-community' ) => $v['password'],
	)
);
$button  = static fn( string $action, string $label, string $class ): string => Partial::render(
	'netdisk/button',
	array( 'post_id' => $v['post_id'], 'link' => $v['link'], 'action' => $action, 'label' => $label, 'class' => $class )
);
// Icons, attributes and partials are escaped by what makes them.
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- see above.
?>
<section class="zmo-netdisk<?php echo $v['broken'] ? ' is-broken' : ''; ?>" tabindex="-1"
	aria-label="<?php echo esc_attr( trim( $v['name'] . ' ' . $about ) ); ?>"
	<?php echo Widget::attrs( 'netdisk-card', array( 'post_id' => $v['post_id'], 'link' => $v['link'] ) ); ?>>
	<span class="zmo-file__icon"><?php echo Icon::svg( 'download' ); ?></span>
	<div class="zmo-netdisk__main">
		<p class="zmo-netdisk__name">
			<b><?php echo esc_html( $v['name'] ); ?></b>
			<?php if ( $v['broken'] ) : ?>
			<span class="zmo-badge zmo-badge--wait"><?php esc_html_e( '可能失效', 'zeromo-community' ); ?></span>
			<?php endif; ?>
		</p>
		<?php if ( '' !== $about . $taken ) : ?>
		<p class="zmo-meta">
			<?php echo esc_html( implode( ' · ', array_filter( array( $about, $taken ) ) ) ); ?>
		</p>
		<?php endif; ?>
		<?php if ( '' !== $v['url'] && array() !== $secrets ) : ?>
		<dl class="zmo-netdisk__keys">
			<?php foreach ( $secrets as $label => $secret ) : ?>
			<div>
				<dt><?php echo esc_html( $label ); ?></dt>
				<dd><code><?php echo esc_html( $secret ); ?></code>
					<button type="button" class="zmo-btn zmo-btn--s zmo-btn--line"
						aria-label="<?php echo esc_attr( __( '复制', 'zeromo-community' ) . $label ); ?>"
						<?php echo Widget::attrs( 'copy-button', array( 'text' => $secret ) ); ?>
						><?php esc_html_e( '复制', 'zeromo-community' ); ?></button></dd>
			</div>
			<?php endforeach; ?>
		</dl>
		<?php endif; ?>
	</div>
	<div class="zmo-netdisk__do">
		<?php if ( '' !== $v['url'] ) : ?>
		<a class="zmo-btn zmo-btn--fill" href="<?php echo esc_url( $v['url'] ); ?>" target="_blank"
			rel="noopener noreferrer nofollow ugc"><?php esc_html_e( '打开网盘', 'zeromo-community' ); ?></a>
		<?php elseif ( 0 === $v['viewer'] ) : ?>
		<a class="zmo-btn zmo-btn--fill" href="<?php echo esc_url( wp_login_url( $v['back'] ) ); ?>" rel="nofollow"
			data-zmo-login="login"><?php esc_html_e( '登录后获取', 'zeromo-community' ); ?></a>
		<?php else : ?>
			<?php
			echo $button( NetdiskForms::OPEN, __( '获取链接', 'zeromo-community' ), 'zmo-btn zmo-btn--fill' );
			?>
		<?php endif; ?>
		<?php if ( $v['controls'] && $v['reports'] > 0 ) : ?>
			<?php
			echo $button( NetdiskForms::CONFIRM, __( '确认可用', 'zeromo-community' ), 'zmo-btn zmo-btn--line' );
			?>
		<?php elseif ( ! $v['controls'] && '' !== $v['url'] && ! $v['reported'] ) : ?>
			<?php
			echo $button( NetdiskForms::REPORT, __( '链接失效', 'zeromo-community' ), 'zmo-btn zmo-btn--text' );
			?>
		<?php endif; ?>
	</div>
	<?php if ( $v['controls'] && $v['reports'] > 0 ) : ?>
	<p class="zmo-netdisk__note">
		<?php
		echo esc_html(
			sprintf(
				/* translators: %s: number of members */
				__( '%s 人说打不开。还能用就确认，不能用就在编辑里换一个。', 'zeromo-community' ),
				Format::count( $v['reports'] )
			)
		);
		?>
	</p>
	<?php elseif ( $v['reported'] ) : ?>
	<p class="zmo-netdisk__note"><?php esc_html_e( '你报告过失效，作者会收到提醒', 'zeromo-community' ); ?></p>
	<?php endif; ?>
</section>
