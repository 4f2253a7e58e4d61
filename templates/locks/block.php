<?php
/**
 * What is locked in a post, on its own page and in the preview; POST /post/unlock answers it anew, to stand in its own
 * place.
 *
 * @package Zeromo\Community
 * @var array{
 *   post_id: int, type: string, label?: string, url?: string, value: int|string|null, roles: array<string, string>,
 *   inside: array{chars: int, images: int, files: int, videos: int},
 *   html: string|null, waits: bool, reason: string, viewer: int,
 *   mine: bool, vip?: int, sample?: string, notes?: string, foot?: string,
 * } $v
 *      sample: HTML of the beginning that everybody may read. notes: what the author reads, ready.
 *      foot: what a reader finds below, ready. The rest as in
 *      privacy/strip; post_id is 0 in a preview; waits: the reader's comment has to be approved.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Locks\View\LockWords;

defined( 'ABSPATH' ) || exit;

$label  = LockWords::label( $v['type'], $v['label'] ?? '' );
$inside = LockWords::inside( $v['inside'] );
$title  = LockWords::title( $v['inside'], $label );
$attrs  = null === $v['html']
	? Widget::attrs(
		'hidden-content',
		array(
			'post_id' => $v['post_id'],
			'type'    => $v['type'],
			'waits'   => $v['waits'],
			'more'    => $v['inside']['files'] + $v['inside']['videos'] > 0 || LockWords::is_attachment( $v['inside'] ),
		)
	)
	: '';
// Html is sanitised members' text, the rest are partials; Icon::svg() and Widget::attrs() escape.
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML, see above.
?>
<?php if ( null !== $v['html'] ) : ?>
<section class="zmo-hidden is-open" id="hidden" tabindex="-1"
	aria-label="<?php echo esc_attr( $title ); ?>"
	data-nosnippet data-zmo-lock="<?php echo esc_attr( (string) $v['post_id'] ); ?>">
	<?php if ( $v['mine'] ) : ?>
<p class="zmo-hidden__ok is-notice">
		<?php echo Icon::svg( 'eye', 'zmo-icon--16' ); ?>
	<b>
		<?php
		echo esc_html( sprintf( /* translators: %s: 作者 or 管理员 */ __( '%s可见', 'zeromo-community' ), $v['reason'] ) );
		?>
	</b>
	<span>
		<?php
		echo esc_html(
			sprintf( /* translators: %s: kind of lock */ __( '别人看到的是一把锁：%s', 'zeromo-community' ), $label )
		);
		?>
	</span>
		<?php echo Partial::render( 'locks/price', $v ); ?>
</p>
		<?php echo $v['notes'] ?? ''; ?>
<?php else : ?>
<p class="zmo-hidden__ok">
	<?php echo Icon::svg( 'lock-keyhole-open', 'zmo-icon--16' ); ?>
	<b><?php esc_html_e( '已解锁', 'zeromo-community' ); ?></b>
	<span><?php echo esc_html( $v['reason'] ); ?></span>
</p>
<?php endif; ?>
	<?php if ( '' === $v['html'] ) : ?>
<p class="zmo-hidden__note"><?php esc_html_e( '锁住的是这篇内容的附件，可以打开了', 'zeromo-community' ); ?></p>
	<?php else : ?>
<div class="zmo-prose"><?php echo $v['html']; ?></div>
	<?php endif; ?>
	<?php echo $v['foot'] ?? ''; ?>
</section>
<?php else : ?>
<section class="zmo-hidden" id="hidden" tabindex="-1"
	aria-label="<?php echo esc_attr( $title ); ?>"
	data-nosnippet data-zmo-lock="<?php echo esc_attr( (string) $v['post_id'] ); ?>" <?php echo $attrs; ?>>
	<?php if ( '' !== ( $v['sample'] ?? '' ) ) : ?>
<div class="zmo-hidden__sample">
	<p class="zmo-meta"><?php esc_html_e( '试读', 'zeromo-community' ); ?></p>
	<div class="zmo-prose"><?php echo $v['sample']; ?></div>
</div>
<?php endif; ?>
<div class="zmo-hidden__veil" aria-hidden="true"><i></i><i></i><i></i></div>
<div class="zmo-hidden__icon"><?php echo Icon::svg( LockWords::icon( $v['type'] ) ); ?></div>
<h2 class="zmo-hidden__title"><?php echo esc_html( $title ); ?></h2>
	<?php if ( '' !== $inside ) : ?>
<p class="zmo-hidden__inside"><?php echo esc_html( $inside ); ?></p>
<?php endif; ?>
	<?php echo Partial::render( 'locks/do', $v ); ?>
</section>
<?php endif; ?>
