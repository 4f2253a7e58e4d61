<?php
/**
 * A circle, a topic or a member that was found.
 *
 * @package Zeromo\Community
 * @var array{html: string, url: string, image: string, meta: list<int>, kind: string, button?: string} $v html: the
 *   name with the words marked; meta: members and posts of a circle, posts of a topic; button: HTML.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;

defined( 'ABSPATH' ) || exit;

$posts = static fn( int $n ): string => sprintf(
	/* translators: %s: number of posts */
	_n( '%s 动态', '%s 动态', $n, 'zeromo-community' ),
	Format::count( $n )
);
$people = static fn( int $n ): string => sprintf(
	/* translators: %s: number of members */
	_n( '%s 圈友', '%s 圈友', $n, 'zeromo-community' ),
	Format::count( $n )
);
$meta   = match ( $v['kind'] ) {
	'circle' => $people( $v['meta'][0] ?? 0 ) . ' · ' . $posts( $v['meta'][1] ?? 0 ),
	'topic'  => $posts( $v['meta'][0] ?? 0 ),
	default  => '',
};
$shape  = 'user' === $v['kind'] ? '' : ' zmo-avatar--square';
$hash   = 'topic' === $v['kind'] ? '#' : '';
?>
<div class="zmo-row">
	<span class="zmo-avatar zmo-avatar--56<?php echo esc_attr( $shape ); ?>" aria-hidden="true">
		<img src="<?php echo esc_url( $v['image'] ); ?>" alt="" width="56" height="56">
	</span>
	<div class="zmo-row__main">
		<a class="zmo-row__t" href="<?php echo esc_url( $v['url'] ); ?>">
			<?php echo $hash . $v['html'] . $hash; // phpcs:ignore WordPress.Security.EscapeOutput -- by Marks. ?>
		</a>
		<?php if ( '' !== $meta ) : ?>
			<span class="zmo-meta"><?php echo esc_html( $meta ); ?></span>
		<?php endif; ?>
	</div>
	<?php echo $v['button'] ?? ''; // phpcs:ignore WordPress.Security.EscapeOutput -- a partial. ?>
</div>
