<?php
/**
 * What is locked in a post, in a card: one line that leads to it. The hidden text itself stands in no list, whoever
 * reads it.
 *
 * @package Zeromo\Community
 * @var array{
 *   post_id: int, type: string, label?: string, url?: string, value: int|string|null, roles: array<string, string>,
 *   inside: array{chars: int, images: int, files: int, videos: int},
 *   html: string|null, reason: string, viewer: int, mine: bool,
 * } $v
 *      label: what the site calls the type. value: yuan of paid ("12.50"), points of points, else null. roles: label by
 *      key. html: null for who may not see it. reason: why it is open, empty when it is not.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Locks\View\LockWords;

defined( 'ABSPATH' ) || exit;

$open = null !== $v['html'] && ! $v['mine'];
$url  = $v['url'] ?? '';
$tag  = '' === $url ? 'div' : 'a';
$go   = 'comment' === $v['type'] && ! $open && ! $v['mine']
	? __( '去评论', 'zeromo-community' )
	: __( '查看', 'zeromo-community' );
// Icon::svg() escapes, the price is a partial, $tag is fixed.
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML, see above.
?>
<<?php echo $tag; ?> class="zmo-lock<?php echo $open ? ' is-open' : ''; ?>" data-nosnippet
	data-zmo-lock="<?php echo esc_attr( (string) $v['post_id'] ); ?>"
	<?php echo '' === $url ? '' : 'href="' . esc_url( $url ) . '#hidden"'; ?>>
	<?php echo Icon::svg( $open ? 'lock-keyhole-open' : LockWords::icon( $v['type'] ) ); ?>
	<span class="zmo-lock__main">
		<b>
			<?php
			echo esc_html(
				LockWords::strip( $v['type'], $v['label'] ?? '', LockWords::is_attachment( $v['inside'] ) )
			);
			?>
		</b>
		<?php if ( $open ) : ?>
			<span class="zmo-lock__ok"><?php esc_html_e( '已解锁', 'zeromo-community' ); ?></span> ·
		<?php endif; ?>
		<?php echo esc_html( LockWords::inside( $v['inside'] ) ); ?>
	</span>
	<?php echo $open ? '' : Partial::render( 'locks/price', $v ); ?>
	<?php if ( '' !== $url ) : ?>
		<span class="zmo-lock__go">
			<?php echo esc_html( $go ); ?>
			<?php echo Icon::svg( 'chevron-right', 'zmo-icon--16' ); ?>
		</span>
	<?php endif; ?>
</<?php echo $tag; ?>>
