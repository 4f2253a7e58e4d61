<?php
/**
 * The newest badges in the head of a member's page.
 *
 * @package Zeromo\Community
 * @var array{awards: list<\Zeromo\Community\Badges\Award>, pictures: array<int, string>} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

?>
<ul class="zmo-medals" aria-label="<?php esc_attr_e( '勋章', 'zeromo-community' ); ?>">
	<?php foreach ( $v['awards'] as $award ) : ?>
		<li title="<?php echo esc_attr( trim( "{$award->badge->name} {$award->badge->words}" ) ); ?>">
			<?php
			// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- the template below escapes.
			echo Partial::render(
				'badges/medal',
				array( 'badge' => $award->badge, 'picture' => $v['pictures'][ $award->badge->image ] ?? '' )
			);
			?>
			<span class="zmo-sr"><?php echo esc_html( $award->badge->name ); ?></span>
		</li>
	<?php endforeach; ?>
</ul>
