<?php
/**
 * Tabs of a member's page and the open one's content.
 *
 * @package Zeromo\Community
 * @var array{tabs: list<array{label: string, count: int|null, url: string, open: bool}>, html: string|null} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\CountedTab;

defined( 'ABSPATH' ) || exit;
?>
<section class="zmo-block">
	<nav class="zmo-tabs" aria-label="<?php esc_attr_e( '主页内容', 'zeromo-community' ); ?>">
		<?php foreach ( $v['tabs'] as $tab ) : ?>
			<a class="zmo-tab" href="<?php echo esc_url( $tab['url'] ); ?>"
				<?php echo $tab['open'] ? ' aria-current="page"' : ''; ?>>
				<?php echo esc_html( $tab['label'] ); ?>
				<?php if ( null !== $tab['count'] && $tab['count'] > 0 ) : ?>
					<span class="zmo-tab__n">
						<?php echo esc_html( $tab['count'] < CountedTab::MOST ? (string) $tab['count'] : '999+' ); ?>
					</span>
				<?php endif; ?>
			</a>
		<?php endforeach; ?>
	</nav>
</section>
<?php
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- drawn by the rooms' own partials.
echo $v['html'] ?? Partial::render(
	'partials/empty',
	array(
		'title' => __( '这里没有公开', 'zeromo-community' ),
		'text' => __( '这位成员没有公开这部分内容', 'zeromo-community' ),
		'url' => $v['tabs'][0]['url'] ?? '',
		'label' => __( '看看 TA 的动态', 'zeromo-community' ),
		'art' => 'refused',
	)
);
