<?php
/**
 * What is in a folder.
 *
 * @package Zeromo\Community
 * @var array{title: string, description: string, public: bool, total: int, back: string, list: array<string, mixed>} $v `list` is what content/list reads.
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Format;
use Zeromo\Community\Kernel\View\Icon;
use Zeromo\Community\Kernel\View\Partial;

defined( 'ABSPATH' ) || exit;

/* translators: 1: number of posts, 2: public or private */
$meta = sprintf( _n( '%1$s 条 · %2$s', '%1$s 条 · %2$s', $v['total'], 'zeromo-community' ), Format::count( $v['total'] ), $v['public'] ? __( '公开', 'zeromo-community' ) : __( '私密', 'zeromo-community' ) );
?>
<section class="zmo-block">
	<div class="zmo-block__head"><h2><?php echo esc_html( $v['title'] ); ?></h2><a href="<?php echo esc_url( $v['back'] ); ?>"><?php echo Icon::svg( 'chevron-left', 'zmo-icon--14' ); // phpcs:ignore WordPress.Security.EscapeOutput ?><?php esc_html_e( '全部收藏夹', 'zeromo-community' ); ?></a></div>
	<?php if ( '' !== $v['description'] ) : ?>
		<p class="zmo-text"><?php echo nl2br( esc_html( $v['description'] ) ); ?></p>
	<?php endif; ?>
	<p class="zmo-meta"><?php echo esc_html( $meta ); ?></p>
</section>
<?php echo Partial::render( 'content/list', $v['list'] ); // phpcs:ignore WordPress.Security.EscapeOutput -- a partial. ?>
